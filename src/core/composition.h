// Table of Unicode's canonical compositions, for composed() (core/unicode.h).
#pragma once

#include <string_view>

namespace highball {

struct Composition {
    char32_t mark;               // a combining mark
    std::u32string_view letters; // a letter, then the letter with the mark, and so on
};

// All compositions in the Basic Multilingual Plane except the negated signs of mathematics and Hangul. compose()
// computes those of Hangul.
inline constexpr Composition compositions[] = {
    {U'\u0300', U"AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫ"
                U"ἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫαὰεὲηὴιὶοὸυὺωὼΑᾺΕῈΗῊ᾿῍ϊῒΙῚ῾῝ϋῢΥῪ¨῭ΟῸΩῺ"},
    {U'\u0301', U"AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύ"
                U"ωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭ"
                U"ἰἴἱἵἸἼἹἽὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ᾿῎῾῞"},
    {U'\u0302', U"AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"},
    {U'\u0303', U"AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
    {U'\u0304', U"AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝαᾱΑᾹιῑΙῙυῡΥῩ"},
    {U'\u0306', U"AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặαᾰΑᾸιῐΙῘυῠΥῨ"},
    {U'\u0307', U"CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"},
    {U'\u0308', U"AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄ"
                U"wẅXẌxẍtẗ"},
    {U'\u0309', U"AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
    {U'\u030a', U"AÅaåUŮuůwẘyẙ"},
    {U'\u030b', U"OŐoőUŰuűУӲуӳ"},
    {U'\u030c', U"CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"},
    {U'\u030f', U"AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"},
    {U'\u0311', U"AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"},
    {U'\u0313', U"αἀΑἈεἐΕἘηἠΗἨιἰΙἸοὀΟὈυὐωὠΩὨρῤ"},
    {U'\u0314', U"αἁΑἉεἑΕἙηἡΗἩιἱΙἹοὁΟὉυὑΥὙωὡΩὩρῥΡῬ"},
    {U'\u031b', U"OƠoơUƯuư"},
    {U'\u0323', U"BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {U'\u0324', U"UṲuṳ"},
    {U'\u0325', U"AḀaḁ"},
    {U'\u0326', U"SȘsșTȚtț"},
    {U'\u0327', U"CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
    {U'\u0328', U"AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
    {U'\u032d', U"DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"},
    {U'\u032e', U"HḪhḫ"},
    {U'\u0330', U"EḚeḛIḬiḭUṴuṵ"},
    {U'\u0331', U"BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"},
    {U'\u0342', U"ἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯαᾶ¨῁ηῆ᾿῏ιῖϊῗ῾῟υῦϋῧωῶ"},
    {U'\u0345', U"ἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯὰᾲαᾳ"
                U"άᾴᾶᾷΑᾼὴῂηῃήῄῆῇΗῌὼῲωῳώῴῶῷΩῼ"},
    {U'\u0653', U"\u0627\u0622"},
    {U'\u0654', U"\u0627\u0623\u0648\u0624\u064a\u0626\u06d5\u06c0\u06c1\u06c2\u06d2\u06d3"},
    {U'\u0655', U"\u0627\u0625"},
    {U'\u093c', U"\u0928\u0929\u0930\u0931\u0933\u0934"},
    {U'\u09be', U"\u09c7\u09cb"},
    {U'\u09d7', U"\u09c7\u09cc"},
    {U'\u0b3e', U"\u0b47\u0b4b"},
    {U'\u0b56', U"\u0b47\u0b48"},
    {U'\u0b57', U"\u0b47\u0b4c"},
    {U'\u0bbe', U"\u0bc6\u0bca\u0bc7\u0bcb"},
    {U'\u0bd7', U"\u0b92\u0b94\u0bc6\u0bcc"},
    {U'\u0c56', U"\u0c46\u0c48"},
    {U'\u0cc2', U"\u0cc6\u0cca"},
    {U'\u0cd5', U"\u0cbf\u0cc0\u0cc6\u0cc7\u0cca\u0ccb"},
    {U'\u0cd6', U"\u0cc6\u0cc8"},
    {U'\u0d3e', U"\u0d46\u0d4a\u0d47\u0d4b"},
    {U'\u0d57', U"\u0d46\u0d4c"},
    {U'\u0dca', U"\u0dd9\u0dda\u0ddc\u0ddd"},
    {U'\u0dcf', U"\u0dd9\u0ddc"},
    {U'\u0ddf', U"\u0dd9\u0dde"},
    {U'\u102e', U"\u1025\u1026"},
    {U'\u1b35', U"\u1b05\u1b06\u1b07\u1b08\u1b09\u1b0a\u1b0b\u1b0c\u1b0d\u1b0e\u1b11\u1b12\u1b3a\u1b3b\u1b3c\u1b3d"
                U"\u1b3e\u1b40\u1b3f\u1b41\u1b42\u1b43"},
    {U'\u3099', U"かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔゝゞカガキギクグ"
                U"ケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ"},
    {U'\u309a', U"はぱひぴふぷへぺほぽハパヒピフプヘペホポ"},
};

} // namespace highball

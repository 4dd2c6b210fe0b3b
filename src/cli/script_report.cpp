#include "cli/script_report.h"

#include "cli/context.h"
#include "core/indexed.h"
#include "core/json_text.h"
#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

std::int64_t count(const std::vector<ScriptReport>& reports, int code) {
    return std::count_if(reports.begin(), reports.end(), [&](const ScriptReport& each) { return each.code == code; });
}

std::string tap(const std::vector<ScriptReport>& reports) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", reports.size());
    for (std::size_t i = 0; i < reports.size(); ++i) {
        for (const std::string& answer : reports[i].answers) text += "# " + answer + "\n";
        text += fmt::format("{} {} - {}\n", reports[i].code == exit_done ? "ok" : "not ok", i + 1, print(reports[i]));
        if (reports[i].run.failures.empty()) continue;
        text += "  ---\n  failures:\n";
        for (const ScriptFailure& failure : reports[i].run.failures)
            text += "    - " + json_string(print(failure)) + "\n";
        text += "  ...\n";
    }
    return text;
}

std::string junit(const std::vector<ScriptReport>& reports) {
    const std::string counts = fmt::format("name=\"highball run\" tests=\"{}\" failures=\"{}\" errors=\"{}\"",
                                           reports.size(), count(reports, exit_failed), count(reports, exit_usage));
    std::string text =
        fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n<testsuite {0}>\n", counts);
    for (const ScriptReport& report : reports) {
        text += "<testcase classname=\"highball\" name=\"" + xml_escaped(report.file) + "\">\n";
        for (const ScriptFailure& failure : report.run.failures)
            text += fmt::format("<{0} message=\"{1}\">{1}</{0}>\n", report.code == exit_usage ? "error" : "failure",
                                xml_escaped(print(failure)));
        text += "<system-out>";
        for (const std::string& answer : report.answers) text += xml_escaped(answer) + "\n";
        text += xml_escaped(print(report)) + "</system-out>\n</testcase>\n";
    }
    return text + "</testsuite>\n</testsuites>\n";
}

void write_json(JsonText& json, const ScriptReport& report) {
    const ScriptCounts& counts = report.run.counts;
    json.open('{').field("file", report.file).field("exit", report.code);
    json.field("commands", counts.commands).field("refusals", counts.refusals);
    json.field("expectations", counts.expectations).field("digests", counts.digests);
    json.field("not_played", report.run.not_played).field("over", report.end);
    json.key("failures").open('[');
    for (const ScriptFailure& failure : report.run.failures)
        json.open('{')
            .field("file", failure.file)
            .field("line", failure.line)
            .field("step", failure.step)
            .field("reason", failure.reason)
            .close('}');
    json.close(']').key("answers").open('[');
    for (const std::string& answer : report.answers) json.value(answer);
    json.close(']').close('}');
}

} // namespace

std::string print(const ScriptReport& report) {
    const ScriptCounts& counts = report.run.counts;
    return report.file + ": " + pluralize(counts.commands, "command") + ", " + pluralize(counts.refusals, "refusal") +
           ", " + pluralize(counts.expectations, "expectation") +
           (counts.digests == 0 ? "" : ", " + pluralize(counts.digests, "digest")) +
           (report.run.failures.empty() ? "" : ", " + pluralize(int_size(report.run.failures), "failure")) +
           (report.end.empty() ? "" : ", game over: " + report.end);
}

std::string print(const std::vector<ScriptReport>& reports, std::string_view format) {
    if (format == "tap") return tap(reports);
    if (format == "junit") return junit(reports);
    const std::int64_t passed = count(reports, exit_done), failed = count(reports, exit_failed),
                       unreadable = count(reports, exit_usage);
    if (format == "text")
        return fmt::format("{}: {} passed, {} failed, {} unreadable\n", pluralize(int_size(reports), "file"), passed,
                           failed, unreadable);
    JsonText json;
    json.open('{').field("passed", passed).field("failed", failed).field("unreadable", unreadable);
    json.key("files").open('[');
    for (const ScriptReport& report : reports) write_json(json, report);
    return json.close(']').close('}').take() + "\n";
}

} // namespace highball

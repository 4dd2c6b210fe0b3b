#include "cli/program.h"

int main(int argc, char** argv) { return highball::run_highball(argc, argv); }

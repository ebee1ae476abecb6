/**
 * What the tests' apps answered otherwise than the document says, since the last test ended. A module of its own: test
 * files share their modules, while a setup file is run for each of them.
 */
export const answerFaults: string[] = [];

/** The instructions of a Dockerfile, each with the rest of its line; continued lines are one. */
export function instructionsOf(text: string): [name: string, rest: string][] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.+)$/.exec(line) ?? [];
      return [name, rest];
    });
}

/** What comes after FROM: the image it begins with, and what it is called; empty: it has no name. */
export function stageOf(rest: string): { base: string; name: string } {
  const [base = '', , name = ''] = rest.split(/\s+/);
  return { base, name };
}

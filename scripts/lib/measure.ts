import { parseSync, Visitor } from 'vite';

/** What a file is counted as. Styles are lines of their own, so that a theme doesn't look like logic. */
export type FileKind = 'source' | 'test' | 'story' | 'styles';

export interface FunctionMeasure {
  name: string;
  line: number;
  lines: number;
  /** Ways through it: 1, and 1 for each branch, loop, case, catch, `&&`, `||`, `??` and default value */
  complexity: number;
}

export interface SourceMeasure {
  lines: number;
  /** Lines that have a comment and nothing else */
  commentLines: number;
  functions: FunctionMeasure[];
  anys: number;
}

/** What a path is; null if it isn't code that people write. */
export function kindOf(path: string): FileKind | null {
  if (!/\.(?:[cm]?tsx?|mjs)$/.test(path) || path.endsWith('.d.ts')) return null;
  if (/\.stories\.tsx$|\.story-data\.tsx?$|\/stories\//.test(path)) return 'story';
  if (/\.(?:test|spec|property|fixture)\.tsx?$|\/testing\/|^apps\/e2e\//.test(path)) return 'test';
  return path.endsWith('.css.ts') ? 'styles' : 'source';
}

/** Lines of a text, whether or not the last one has its line break. */
export const linesOf = (text: string): number =>
  text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The value below which the share `part` of the numbers lies (nearest rank); 0 of none. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Measures one file by its syntax tree. @throws Error if it can't be parsed */
export function measureSource(path: string, text: string): SourceMeasure {
  const { program, comments, errors } = parseSync(path, text);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${path}: ${first.message}`);

  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineAt = (offset: number): number => {
    let [low, high] = [0, lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };

  const functions: FunctionMeasure[] = [];
  const open: { complexity: number; name: string; start: number }[] = [];
  let anys = 0;
  let called = '';
  const name = (node: { name?: string } | null | undefined): string => node?.name ?? '';
  const branch = (): void => {
    const inner = open.at(-1);
    if (inner !== undefined) inner.complexity += 1;
  };
  const enter = (node: { start: number; id?: unknown }): void => {
    const own = name(node.id as { name?: string } | null);
    open.push({ complexity: 1, name: own === '' ? called : own, start: node.start });
    called = '';
  };
  const leave = (node: { end: number }): void => {
    const done = open.pop();
    if (done === undefined) return;
    const line = lineAt(done.start);
    functions.push({
      name: done.name === '' ? 'a function' : done.name,
      line,
      lines: lineAt(node.end - 1) - line + 1,
      complexity: done.complexity,
    });
  };

  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      called = init !== null && /Function/.test(init.type) && id.type === 'Identifier' ? id.name : '';
    },
    MethodDefinition: ({ key }) => {
      called = key.type === 'Identifier' ? key.name : '';
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    IfStatement: branch,
    ConditionalExpression: branch,
    ForStatement: branch,
    ForInStatement: branch,
    ForOfStatement: branch,
    WhileStatement: branch,
    DoWhileStatement: branch,
    CatchClause: branch,
    LogicalExpression: branch,
    AssignmentPattern: branch,
    AssignmentExpression: ({ operator }) => {
      if (operator === '&&=' || operator === '||=' || operator === '??=') branch();
    },
    SwitchCase: ({ test }) => {
      if (test !== null) branch();
    },
    TSAnyKeyword: () => {
      anys += 1;
    },
  }).visit(program);

  let commentLines = 0;
  for (const { start, end } of comments) {
    const [from, to] = [lineAt(start), lineAt(end - 1)];
    const before = text.slice(lineStarts[from - 1], start);
    const after = text.slice(end, lineStarts[to] ?? text.length);
    // `{/* … */}` of JSX is a comment's line too.
    const alone = /^[\s{]*$/.test(before) && /^[\s}]*$/.test(after);
    if (alone) commentLines += to - from + 1;
  }
  return { lines: linesOf(text), commentLines, functions, anys };
}

import { describe, expect, it } from 'vitest';
import { kindOf, linesOf, measureSource, percentile } from './measure.ts';

const measured = (text: string) => measureSource('a.tsx', text);

describe('the measure of a file', () => {
  it('counts each branch once, in the function that has it', () => {
    const { functions } = measured(`
      export function outer(a = 1) {
        const inner = (b?: number) => (b ?? 0) > 0 && b !== 2 ? 1 : 0;
        if (a > 1) return inner(a);
        for (const x of [a]) {
          switch (x) {
            case 1: return 1;
            default: return 2;
          }
        }
        try { return inner(); } catch { return 0; }
      }
    `);
    expect(functions).toMatchObject([
      { name: 'inner', line: 3, lines: 1, complexity: 4 },
      { name: 'outer', line: 2, lines: 11, complexity: 6 },
    ]);
  });

  it('names methods, and what nothing names', () => {
    const { functions } = measured('class A { go() {} }\n[1].map((x) => x);\n');
    expect(functions.map(({ name }) => name)).toEqual(['go', 'a function']);
  });

  it('counts lines with a comment alone, also in JSX, and not those with code', () => {
    const { commentLines, lines, anys } = measured(
      [
        '// one',
        'const a: any = 1; // no',
        '/**',
        ' * three',
        ' */',
        'const b = <p>{/* one more */}</p>;',
        '<p>',
        '  {/* yes */}',
        '</p>;',
        '',
      ].join('\n'),
    );
    expect({ commentLines, lines, anys }).toEqual({ commentLines: 5, lines: 9, anys: 1 });
  });

  it('throws at what is no TypeScript', () => {
    expect(() => measured('const = 1')).toThrow('a.tsx');
  });
});

describe('the kind of a file', () => {
  it.each([
    ['apps/server/src/money.ts', 'source'],
    ['apps/server/src/money.both.test.ts', 'test'],
    ['apps/server/src/testing/harness.ts', 'test'],
    ['apps/e2e/src/profile.spec.ts', 'test'],
    ['apps/home/src/stories/enter.ts', 'story'],
    ['packages/ui/src/components/Badge/Badge.stories.tsx', 'story'],
    ['packages/ui/src/components/Badge/Badge.css.ts', 'styles'],
    ['docs/money.md', null],
  ])('%s is %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });
});

describe('percentiles and lines', () => {
  it('take the nearest rank', () => {
    expect([
      percentile([5, 1, 3], 0.5),
      percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9),
      percentile([], 0.5),
    ]).toEqual([3, 9, 0]);
  });

  it('count the last line once', () => {
    expect([linesOf(''), linesOf('a'), linesOf('a\n'), linesOf('a\nb')]).toEqual([0, 1, 1, 2]);
  });
});

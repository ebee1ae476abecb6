import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from './docs-output.ts';
import { propsTable } from './props.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const pages = globSync('**/*.mdx', { cwd: source }).map(
  (page) =>
    [
      page,
      toMarkdown(
        readFileSync(`${source}${page}`, 'utf8'),
        dirname(`${source}${page}`),
        (part) => `Props of ${part}.\n`,
      ),
    ] as const,
);
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

describe('pages as shipped with the package', () => {
  it('finds the pages', () => expect(pages.length).toBeGreaterThan(80));

  it.each(pages)('%s is plain Markdown with a title', (_, text) => {
    expect(text).toMatch(/^# \S/);
    expect(withoutCode(text)).not.toMatch(/^import |^<(Meta|Canvas|ArgTypes)/m);
    expect(text).not.toMatch(/:\n+(## |$)/);
  });

  it.each(pages.filter(([page]) => page.startsWith('components/')))('%s has its props', (_, text) => {
    expect(text).toMatch(/^## Props\n\n[\s\S]*^Props of [A-Z]\w+\.$/m);
  });

  it('the page of a part says whether it is new', () => {
    const statusOf = (part: string) =>
      /^# .*\n\nStatus: (\w+)\./.exec(pages.find(([page]) => page.endsWith(`/${part}.mdx`))?.[1] ?? '')?.[1];
    expect(statusOf('Slider')).toBe('new');
    expect(statusOf('Button')).toBe('stable');
    expect(statusOf('Colour')).toBeUndefined();
    const without = pages.filter(
      ([page, text]) => page.startsWith('components/') && !/^Status: /m.test(text),
    );
    expect(without.map(([page]) => page)).toEqual([]);
  });

  it('the page of colours has their values and ratios', () => {
    const [, colour = ''] = pages.find(([page]) => page.endsWith('Colour.mdx')) ?? [];
    expect(colour).toContain('| `brand` | `#0B4F61` |');
    expect(colour).toMatch(/^\| `text` on `canvas` \| 15\.2 \| 15\.8 \| 21\.0 \|$/m);
  });

  it('a table of props names types as written, with bars that are no cells', () => {
    const props = [{ name: 'tone', type: "'info' | 'danger'", isRequired: true, text: 'Default info.' }];
    expect(propsTable(props)).toContain("| `tone` (required) | `'info' \\| 'danger'` | Default info. |\n");
    expect(propsTable([])).toBe('It has no props.\n');
  });

  it('code keeps its imports, tables stay, props are listed, empty sections go', () => {
    const page = [
      "import { Meta } from 'storybook';",
      '<Meta />',
      '# Part',
      '## Props',
      '<ArgTypes of={Part} />',
      '## Gallery',
      '<Canvas of={stories.All} />',
      '## Keyboard',
      '| Key | What |',
      '```tsx',
      "import '@nexperts/ui/styles';",
      '```',
      '',
    ].join('\n\n');
    expect(toMarkdown(page, source, (part) => `| ${part} |\n`)).toBe(
      "# Part\n\n## Props\n\n| Part |\n\n## Keyboard\n\n| Key | What |\n\n```tsx\n\nimport '@nexperts/ui/styles';\n\n```\n",
    );
  });
});

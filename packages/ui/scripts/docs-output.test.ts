import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from './docs-output.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const pages = globSync('**/*.mdx', { cwd: source }).map(
  (page) => [page, toMarkdown(readFileSync(`${source}${page}`, 'utf8'))] as const,
);
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

describe('pages as shipped with the package', () => {
  it('finds the pages', () => expect(pages.length).toBeGreaterThan(80));

  it.each(pages)('%s is plain Markdown with a title', (_, text) => {
    expect(text).toMatch(/^# \S/);
    expect(withoutCode(text)).not.toMatch(/^import |^<(Meta|Canvas|ArgTypes)/m);
  });

  it('code keeps its imports, tables of keys stay, empty sections go', () => {
    const page = [
      "import { Meta } from 'storybook';",
      '<Meta />',
      '# Part',
      '## Props',
      '<ArgTypes of={part} />',
      '## Keyboard',
      '| Key | What |',
      '```tsx',
      "import '@nexperts/ui/styles';",
      '```',
      '',
    ].join('\n\n');
    expect(toMarkdown(page)).toBe(
      "# Part\n\n## Keyboard\n\n| Key | What |\n\n```tsx\n\nimport '@nexperts/ui/styles';\n\n```\n\n",
    );
  });
});

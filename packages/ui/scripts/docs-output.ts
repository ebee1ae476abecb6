/** A page of Storybook as plain Markdown: without its imports, and without what only Storybook draws. */
export function toMarkdown(page: string): string {
  const title = page.search(/^# /m);
  return (
    page
      .slice(Math.max(title, 0))
      .replaceAll(/^<[A-Z][^>]*\/>\n/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      // Sections that were nothing but a table drawn by Storybook.
      .replaceAll(/^### .*\n+(?=##)/gm, '')
      .replaceAll(/^## .*\n+(?=## )/gm, '')
  );
}

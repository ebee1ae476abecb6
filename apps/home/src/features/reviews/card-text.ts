import type { AnswerCard } from '@nexperts/contract';

/** Lines of a field that says something each. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One link a line, its address last: `Price ladder https://example.com`; null where a line has no address. */
export function linksOf(text: string): AnswerCard['links'] | null {
  const links = linesOf(text).map((line) => {
    const words = line.split(/\s+/);
    const url = words.pop() ?? '';
    if (!/^https?:\/\/\S+\.\S+/i.test(url) || !URL.canParse(url)) return null;
    return { title: words.join(' ') || new URL(url).host, url };
  });
  return links.includes(null) ? null : links.filter((link) => link !== null);
}

/** The same links as lines. */
export const linkLines = (links: AnswerCard['links']): string =>
  links.map(({ title, url }) => `${title} ${url}`).join('\n');

import { expect, it } from 'vitest';
import { linesOf, linkLines, linksOf } from './card-text.ts';

it('[A-09] a step is a line that says something', () => {
  expect(linesOf(' Email them \n\n  \nTest it')).toEqual(['Email them', 'Test it']);
});

it('[A-09] a link is a line with its address last; without a title the host stands for it', () => {
  const links = [
    { title: 'Price ladder', url: 'https://example.com/a' },
    { title: 'example.com', url: 'https://example.com' },
  ];
  expect(linksOf('Price ladder  https://example.com/a\nhttps://example.com')).toEqual(links);
  expect(linksOf(linkLines(links))).toEqual(links);
  expect(linksOf('')).toEqual([]);
});

it.each(['Price ladder', 'x javascript:alert(1)', 'https://', 'a https://example.com b'])(
  '[A-09] %j has no address at its end',
  (line) => {
    expect(linksOf(line)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { slugsFor } from './slug.ts';

const first = (title: string, count = 1) => {
  const slugs = slugsFor(title);
  return Array.from({ length: count }, () => slugs.next().value);
};

it.each([
  ['Fundraising 101', 'fundraising-101'],
  ['Mindfulness for High Achievers', 'mindfulness-high-achievers'],
  ['Legal Essentials for Freelancers', 'legal-freelancers'],
  ['Résumés: Über-kurz!', 'resumes-uber-kurz'],
  ['To the', 'to-the'],
  ['瞑想', 'workshop'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('[H-05] the address of %j is %s', (title, slug) => {
  expect(first(title)).toEqual([slug]);
});

it('[H-05] goes on counting, and leaves the pages of the site alone', () => {
  expect(first('Fundraising 101', 3)).toEqual(['fundraising-101', 'fundraising-101-2', 'fundraising-101-3']);
  expect(first('On Demand')).toEqual(['demand']);
  expect(first('On-demand?')).toEqual(['demand']);
});

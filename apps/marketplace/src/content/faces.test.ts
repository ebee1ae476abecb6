import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEAM } from './about.ts';
import { TESTIMONIALS } from './become-expert.ts';

const people = [...TEAM, ...TESTIMONIALS];

it.each(people)('[S-06] $name has a drawn face among the files of the site', ({ face }) => {
  expect(existsSync(new URL(`../../public${face}`, import.meta.url))).toBe(true);
});

it('[S-06] no two people share a face', () => {
  expect(new Set(people.map(({ face }) => face)).size).toBe(people.length);
});

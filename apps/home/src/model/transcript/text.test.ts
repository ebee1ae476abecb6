import { expect, it } from 'vitest';
import { sampleBooking } from '@nexperts/api/msw';
import type { TranscriptLine } from './store.ts';
import { plainText, turnsOf, webVtt } from './text.ts';

const booking = sampleBooking({ status: 'ended' });
const START = Date.parse('2026-03-02T00:00:00Z');
const line = (at: number, by: TranscriptLine['by'], text: string): TranscriptLine => ({
  id: `${at}`,
  by,
  text,
  at: START + at,
});
const lines = [
  line(0, 'client', 'How many plans?'),
  line(4_000, 'expert', 'Two.'),
  line(6_000, 'expert', 'A <b>29</b> & a 79\nplan'),
  line(3_661_500, 'client', 'Thanks'),
];

it('[G-15] is one text by person with times', () => {
  expect(turnsOf(lines, booking).map(({ by, lines: said }) => [by, said.length])).toEqual([
    ['client', 1],
    ['expert', 2],
    ['client', 1],
  ]);
  const text = plainText(lines.slice(0, 3), booking, 'Australia/Sydney');
  expect(text.replaceAll(/[^\S\n]/g, ' ')).toBe(
    `11:00 am ${booking.client.name}\nHow many plans?\n\n11:00 am ${booking.expert.name}\nTwo. A <b>29</b> & a 79\nplan\n`,
  );
});

it('[G-15] becomes subtitles whose words are no markup', () => {
  const vtt = webVtt(lines, booking);
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.500\n/);
  expect(vtt).toContain(`<v ${booking.expert.name}>A &lt;b&gt;29&lt;/b&gt; &amp; a 79 plan\n`);
  expect(vtt).toContain('01:01:01.500 --> ');
});

it('[G-15] subtitles of a recording begin with it', () => {
  expect(webVtt(lines, booking, START + 4_000)).toMatch(
    /^WEBVTT\n\n00:00:00\.000 --> [^\n]+\n<v [^>]+>Two\.\n/,
  );
  expect(webVtt([], booking)).toBe('WEBVTT\n');
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatReading, LAID_ASIDE, sentencesOf } from './sentences.fixture.ts';
import { readWords } from './read-words.ts';

const NOW = Date.parse('2026-11-26T10:00:00+11:00');
const ZONE = 'Australia/Sydney';
const read = (typed: string) => readWords(typed, ZONE, NOW);
const sentences = sentencesOf(readFileSync(new URL('sentences.txt', import.meta.url), 'utf8'));

/** The share that is read as expected, and those that are not, for the report. */
function readAll(of: typeof sentences): { share: number; wrong: string[] } {
  const wrong = of.flatMap(({ typed, chips }) => {
    const found = formatReading(read(typed));
    return found === chips ? [] : [`${typed} | ${chips}, but read ${found}`];
  });
  return { share: 1 - wrong.length / of.length, wrong };
}

describe('reading a search', () => {
  it('[F-11] has 1,000 sentences, each once', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(sentences.map(({ typed }) => typed)).size).toBe(sentences.length);
  });

  it.each([
    { name: 'all', isOf: (): boolean => true },
    { name: 'those laid aside', isOf: ({ part }: { part: string }): boolean => part === LAID_ASIDE },
  ])('[F-11] understands at least 97% of $name', ({ isOf }) => {
    const { share, wrong } = readAll(sentences.filter(isOf));
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it.each([
    ['tax help, Tuesday evening, German, under A$100', 'tax help'],
    ['Hi, I need a lawyer tonight, max 60 bucks please', 'Hi, I need a lawyer'],
    ['half an hour with a career coach who speaks Tamil', 'career coach'],
    ['someone who can help tomorrow after 5', ''],
    ['help with my 2024 tax return', 'help with my 2024 tax return'],
    ['“German” law on Tuesday', '“German” law on Tuesday'],
    ['physics tomorrow -german', 'physics tomorrow -german'],
  ])('[F-11] searches for the rest as words: %j', (typed, words) => {
    expect(read(typed).words).toBe(words);
  });

  it('[F-11] goes by the clock of the visitor', () => {
    const when = (zone: string) => readWords('tomorrow', zone, NOW).when;
    expect(when('Australia/Sydney')).toMatchObject({ day: '2026-11-27' });
    expect(when('America/New_York')).toMatchObject({ day: '2026-11-26' });
    // On the day itself its name means the one a week later, and what is over isn't asked for.
    expect(read('Thursday').when).toMatchObject({ day: '2026-12-03' });
    expect(read('this morning').when).toMatchObject({ day: '2026-11-26' });
    expect(readWords('this morning', ZONE, NOW + 4 * 3_600_000).when).toBeNull();
  });

  it('[F-11] reads anything without failing, and never gives more words than were typed', () => {
    const said =
      'mon sat next 5 31/11 29-feb 99:99 $ A$0 to - in GERMAN half 24:00 an_hour under , week İstanbul 12am night 0 on_the speaks ß 1e9';
    const pieces = fc.constantFrom(...said.split(' ').map((piece) => piece.replace('_', ' ')), '\u0001');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 120 }),
          fc.array(pieces).map((all) => all.join(' ')),
        ),
        (typed) => {
          const { words, when } = read(typed);
          expect(words.length).toBeLessThanOrEqual(typed.length + 20);
          const { day, hours } = when && 'day' in when ? when : { day: '2026-11-26', hours: null };
          expect(day >= '2026-11-26').toBe(true);
          expect(hours?.endMinute ?? 1).toBeGreaterThan(hours?.startMinute ?? 0);
        },
      ),
    );
  });
});

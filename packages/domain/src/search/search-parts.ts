import { CATEGORIES } from '../profile/catalogue.ts';
import { RELATED_TERMS } from './related-terms.ts';
import { SEARCH_TERMS } from './terms.ts';
import { mayMean } from './typing-errors.ts';
import { WORDS_NEAR_TERMS } from './words-near-terms.ts';

/** Words of a search that belong together, with their topics of the catalogue [C-01]. */
export interface SearchPart {
  /** The words as typed, in lower case */
  readonly words: readonly string[];
  /** Topics that cover them; none if only experts' own words can match */
  readonly topics: readonly string[];
  /** Topics whose experts can help with a part of it, if none covers it */
  readonly related: readonly string[];
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words of a request that say nothing about its subject. */
const FILLERS = list(`
  a about advice advise after all also always am an and any anybody anyone are as ask assistance at
  available be been before being best better big both by can cannot cheap could couldn day did didn do
  does doesn doing don easy every expert experts feel feeling few find finding first for from get gets
  getting give go good got great guidance had has hasn have haven having he hello help helping her hi him
  hire his how i if im in into is isn it its ive just keep keeps know last lessons let like ll look
  looking made many me month more most much mum my myself near nearby need needed needing needs never new
  next not of old on one or our out own people per please problem problems put question questions quick
  quickly re really recommend recommendation recommendations several should shouldn show so some somebody
  someone something specialist start starting t take taking talk talking tell that the their them then
  there these they thing things think this those three through tip tips to today tomorrow tonight too try
  two understand understanding urgent us use used using ve very want wanted was wasn we week were weren
  what when where which who whose why will with without won would wouldn year yesterday you your yours
`);

/**
 * Job titles of any subject, what somebody is asked to do with it, and towns: ignored beside a subject, since every session
 * is online.
 */
const BESIDE = list(`
  adelaide adviser advisor aus aussie australia australian book booking brisbane canberra check checking
  class coach coaching consultant consultation consulting course darwin explain explaining fix fixing
  freelance guide hobart improve improving instructor learn learning lesson make making mechanic melbourne
  mentor mentoring nsw nz online over perth private professional qld queensland review reviewing service
  session solve solving sydney teach teacher teaching trainer training tuition tutor tutorial tutoring up
  vic victoria video workshop
`);

/** Number of significant words of the longest term. */
const LONGEST = 4;

/** One form for singular and plural only, so that words of different meaning stay different. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Words as in the table: "C#" and "C++" are not "C". */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  const apart = plain
    .replaceAll(/\bc\+\+/g, ' cpp ')
    .replaceAll(/\bc#/g, ' csharp ')
    .replaceAll(/['’]s\b/g, '');
  return apart.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const counts = (word: string): boolean => !FILLERS.has(word);
const keyOf = (words: readonly string[]): string => words.map(singular).join(' ');

interface Known {
  readonly topics: readonly string[];
  readonly related: readonly string[];
}

function knownTerms(): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const add = (term: string, topics: readonly string[], related: readonly string[]): void => {
    const words = searchWords(term);
    const key = keyOf(words.filter(counts));
    const before = known.get(key || keyOf(words));
    const both = (a: readonly string[] = [], b: readonly string[]) => [...new Set([...a, ...b])];
    known.set(key || keyOf(words), {
      topics: both(before?.topics, topics),
      related: both(before?.related, related),
    });
  };
  for (const { topics } of CATEGORIES) for (const topic of topics) add(topic, [topic], []);
  for (const [term, topics] of Object.entries(SEARCH_TERMS)) add(term, topics, []);
  for (const [term, related] of Object.entries(RELATED_TERMS)) add(term, [], related);
  return known;
}

let terms: ReadonlyMap<string, Known> | undefined;
let vocabulary: ReadonlySet<string> | undefined;
let byFirstLetter: ReadonlyMap<string, readonly string[]> | undefined;
let otherWords: ReadonlySet<string> | undefined;

const allTerms = (): ReadonlyMap<string, Known> => (terms ??= knownTerms());
const allWords = (): ReadonlySet<string> =>
  (vocabulary ??= new Set([...allTerms().keys()].flatMap((key) => key.split(' '))));
const wordsNearTerms = (): ReadonlySet<string> => (otherWords ??= list(WORDS_NEAR_TERMS));

function groupByFirstLetter(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const [first = ''] = word;
    groups.set(first, [...(groups.get(first) ?? []), word]);
  }
  return groups;
}
const wordsFrom = (letter = ''): readonly string[] =>
  (byFirstLetter ??= groupByFirstLetter(allWords())).get(letter) ?? [];

/** Whether a word, in lower case, is in the tables or names the kind of help wanted; if so, it is not corrected. */
export function isTermWord(word: string): boolean {
  return [word, singular(word)].some((each) => BESIDE.has(each) || FILLERS.has(each) || allWords().has(each));
}

/** The word of the table closest to a mistyped one; the word itself if it is in the table or none is close. */
function meant(word: string): string {
  const typed = singular(word);
  if (isTermWord(word) || wordsNearTerms().has(typed)) return word;
  // Only the first two letters may be swapped, so any word that begins otherwise need not be compared.
  const [first, second] = typed;
  return [...wordsFrom(first), ...wordsFrom(second)].find((known) => mayMean(typed, known)) ?? word;
}

/**
 * Splits a search into terms of the catalogue and of the table, longest first, and the words between them. Stop words
 * are left out, as are job titles and towns beside a subject ("maths tutor Sydney").
 * @param forgive corrects words that are not English to the closest word of the table: one error from 5 letters on, two
 * from 10
 */
export function searchParts(text: string, forgive = false): SearchPart[] {
  const typed = searchWords(text);
  const asked = typed.some(counts) ? typed.filter(counts) : typed;
  const known = forgive ? asked.map(meant) : asked;
  const parts: (SearchPart & { readonly isBeside: boolean })[] = [];
  for (let at = 0; at < asked.length;) {
    let length = Math.min(LONGEST, asked.length - at);
    let term: Known | undefined;
    for (; length > 0; length -= 1) {
      const words = known.slice(at, at + length);
      // "tik tok", "hair dresser"
      term = allTerms().get(keyOf(words)) ?? allTerms().get(singular(words.join('')));
      if (term) break;
    }
    const words = asked.slice(at, at + Math.max(length, 1));
    const isBeside =
      words.length === 1 && words.some((word) => BESIDE.has(word) || BESIDE.has(singular(word)));
    parts.push({ words, topics: term?.topics ?? [], related: term?.related ?? [], isBeside });
    at += words.length;
  }
  const subjects = parts.filter(({ isBeside }) => !isBeside);
  return (subjects.length > 0 ? subjects : parts).map(({ words, topics, related }) => ({
    words,
    topics,
    related,
  }));
}

/** Whether a text has a word that may say what it is about: “I need advice” has none. */
export const hasSubject = (text: string): boolean =>
  searchWords(text).some((word) => counts(word) && !BESIDE.has(word) && !BESIDE.has(singular(word)));

/** What somebody is asked to do with any subject; unlike a job title it describes nobody. */
const ACTS = list(`
  book booking check checking explain explaining fix fixing improve learn learning lesson make making review reviewing
  service session solve solving
`);

/** Whether a text has words of act alone [F-11]: “help”, “review”, “someone to check”. They match nobody by themselves. */
export function isOnlyAct(text: string): boolean {
  const words = searchWords(text);
  return (
    words.length > 0 && words.every((word) => !counts(word) || ACTS.has(word) || ACTS.has(singular(word)))
  );
}

/** A term of the tables with a topic, for comparing it with words that are like it. */
export interface TopicTerm {
  /** Its words without those that say nothing about its subject, in lower case */
  readonly words: readonly string[];
  readonly topic: string;
  /** Whether the topic covers it; else its experts can help with a part of it */
  readonly isCovered: boolean;
}

/** Every term of the catalogue and of the tables with each of its topics [F-11]. */
export function topicTerms(): TopicTerm[] {
  return [...allTerms()].flatMap(([key, { topics, related }]) => [
    ...topics.map((topic) => ({ words: key.split(' '), topic, isCovered: true })),
    ...related.map((topic) => ({ words: key.split(' '), topic, isCovered: false })),
  ]);
}

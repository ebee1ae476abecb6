import { CATEGORIES, SEARCH_TERMS, searchParts, searchWords } from '@nexperts/domain';

/** A suggestion shown while typing. */
export interface Suggestion {
  kind: 'topic' | 'category' | 'person' | 'term';
  /** The search that choosing it starts */
  words: string;
  /** What it is, e.g. `Topic in Finance` */
  note: string;
}

/** A person who can be suggested by name. */
export interface KnownPerson {
  name: string;
  title: string;
}

/** Suggestions at a time, and how many of them may be of one kind */
const MOST = 7;
const MOST_OF_A_KIND = 4;
/** Fewer letters begin too much. */
const LEAST_LETTERS = 2;

const inCategories = (topic: string): string =>
  CATEGORIES.filter(({ topics }) => topics.includes(topic))
    .map(({ name }) => name)
    .join(', ');

const OFFERED: readonly Suggestion[] = [
  ...[...new Set(CATEGORIES.flatMap(({ topics }) => topics))].map((topic): Suggestion => ({
    kind: 'topic',
    words: topic,
    note: `Topic in ${inCategories(topic)}`,
  })),
  ...CATEGORIES.map(({ name }): Suggestion => ({ kind: 'category', words: name, note: 'Category' })),
  ...Object.entries(SEARCH_TERMS).map(([term, topics]): Suggestion => ({
    kind: 'term',
    words: term,
    note: topics.join(', '),
  })),
];

const wordsOf = new Map<string, readonly string[]>();

/** Words of a text that is offered again and again: taking them apart is most of the work of a key press. */
function offeredWords(text: string): readonly string[] {
  let words = wordsOf.get(text);
  if (!words) {
    words = searchWords(text);
    wordsOf.set(text, words);
  }
  return words;
}

/** Where the words begin in a text: 0 at its start, more further on; null when they are not in it in this order. */
function startOf(typed: readonly string[], text: string): number | null {
  const words = offeredWords(text);
  for (let at = 0; at + typed.length <= words.length; at += 1) {
    const fits = typed.every((word, nth) =>
      nth === typed.length - 1 ? words[at + nth]?.startsWith(word) : words[at + nth] === word,
    );
    if (fits) return at;
  }
  return null;
}

function bestOf(suggestions: readonly Suggestion[], typed: readonly string[]): Suggestion[] {
  const all = typed.join(' ');
  const found = suggestions.flatMap((suggestion) => {
    const at = startOf(typed, suggestion.words);
    // A term that was typed out has nothing more to offer.
    return at === null || suggestion.words === all ? [] : [{ suggestion, at }];
  });
  const kinds: readonly Suggestion['kind'][] = ['topic', 'person', 'category', 'term'];
  const counts = new Map<string, number>();
  const spelled = new Set<string>();
  return found
    .toSorted(
      (a, b) =>
        Math.min(a.at, 1) - Math.min(b.at, 1) ||
        kinds.indexOf(a.suggestion.kind) - kinds.indexOf(b.suggestion.kind) ||
        a.suggestion.words.length - b.suggestion.words.length ||
        (a.suggestion.words < b.suggestion.words ? -1 : 1),
    )
    .map(({ suggestion }) => suggestion)
    .filter(({ kind, words }) => {
      // "backend" and "back-end" are one.
      const spelling = offeredWords(words).join('');
      if (spelled.has(spelling)) return false;
      spelled.add(spelling);
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= MOST_OF_A_KIND;
    })
    .slice(0, MOST);
}

/** Topics that the words stand for, typing errors forgiven. */
function meantBy(text: string): Suggestion[] {
  const topics = new Set(searchParts(text, true).flatMap((part) => part.topics));
  return OFFERED.filter(({ kind, words }) => kind === 'topic' && topics.has(words)).slice(0, MOST);
}

/**
 * What to search for, given what is typed so far: topics, categories, people and terms that begin so, else the topics
 * the words mean. Empty below two letters (D-1).
 */
export function suggestionsFor(text: string, people: readonly KnownPerson[] = []): Suggestion[] {
  const typed = searchWords(text);
  if (typed.join('').length < LEAST_LETTERS) return [];
  const persons = people.map(({ name, title }): Suggestion => ({ kind: 'person', words: name, note: title }));
  const begun = bestOf([...OFFERED, ...persons], typed);
  return begun.length > 0 ? begun : meantBy(text);
}

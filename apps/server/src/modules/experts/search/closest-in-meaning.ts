import { searchWords, topicTerms } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../../../db/types.ts';
import { wordVectors, type LookedUp, type WordVectors } from './word-vectors.ts';

/** Topics whose experts are considered, best first. */
const TOPICS = 3;
/** A topic that means less than this share of what the best one means is not considered. */
const LEAST_SHARE = 0.35;
/** From this share on it is what the search was taken for. */
const TAKEN_FROM = 0.6;
/** What a word counts for: a term of a topic, one that it covers in part, a service's title, the description. */
const WEIGHT = { term: 0.8, related: 0.6, service: 0.8, description: 0.6 } as const;
/** How much has to be met: of a single word 0.4, of two a quarter of all; of more, as much as a quarter of a rare one. */
const LEAST_MET = { one: 0.4, two: 0.25, more: 0.25 } as const;
/** Whoever meets less than this share of what the first one meets is left out. */
const LEAST_OF_BEST = 0.4;

/** A word of a search and how much it counts. */
interface Asked {
  readonly word: LookedUp;
  readonly rarity: number;
}

/** What an expert says in words: the text that is compared with a search. */
export interface Described {
  readonly id: string;
  readonly title: string;
  readonly topics: readonly string[];
  readonly services: readonly string[];
  readonly description: string;
}

/** Words with the weight of where they are said, the highest if in several places. */
type Bag = ReadonlyMap<LookedUp, number>;

function bagOf(
  { lookUp }: WordVectors,
  said: readonly (readonly [words: readonly string[], weight: number])[],
): Bag {
  const bag = new Map<LookedUp, number>();
  for (const [words, weight] of said)
    for (const word of words.map(lookUp)) bag.set(word, Math.max(weight, bag.get(word) ?? 0));
  return bag;
}

let ofTopics: ReadonlyMap<string, Bag> | undefined;

/** The words of the terms of each topic. A word of a long term counts for less than one that is a term itself. */
function bagsOfTopics(vectors: WordVectors): ReadonlyMap<string, Bag> {
  const said = new Map<string, (readonly [readonly string[], number])[]>();
  for (const { words, topic, isCovered } of topicTerms()) {
    const weight = (isCovered ? WEIGHT.term : WEIGHT.related) / Math.sqrt(words.length);
    const own = said.get(topic) ?? [[searchWords(topic), 1]];
    said.set(topic, [...own, [words, weight]]);
  }
  return new Map([...said].map(([topic, own]) => [topic, bagOf(vectors, own)]));
}

/** How well a bag meets a word. */
function met({ likeness }: WordVectors, word: LookedUp, bag: Bag): number {
  let best = 0;
  for (const [other, weight] of bag) if (weight > best) best = Math.max(best, weight * likeness(word, other));
  return best;
}

/** What a search means: its words, and what experts in each topic meet of them without having said a word. */
export interface Meaning {
  readonly asked: readonly Asked[];
  /** The topics nearest in meaning, best first */
  readonly topics: readonly string[];
  /** Those among them that the search was taken for */
  readonly taken: readonly string[];
  /** For each word, how well each topic meets it */
  readonly metByTopic: readonly ReadonlyMap<string, number>[];
}

/** @param words those of a search that say what it is about (`searchParts`) */
export async function meaningOf(words: readonly string[]): Promise<Meaning> {
  const vectors = await wordVectors();
  const bags = (ofTopics ??= bagsOfTopics(vectors));
  const asked = [...new Set(words)].map((each) => {
    const word = vectors.lookUp(each);
    return { word, rarity: vectors.rarityOf(word) };
  });
  const metByTopic = asked.map(
    ({ word }) => new Map([...bags].map(([topic, bag]) => [topic, met(vectors, word, bag)])),
  );
  const scores = [...bags.keys()].map((topic) => ({
    topic,
    score: asked.reduce((sum, { rarity }, nth) => sum + rarity * (metByTopic[nth]?.get(topic) ?? 0), 0),
  }));
  const ranked = scores.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const near = (share: number) =>
    ranked
      .filter(({ score }) => score >= share * best)
      .slice(0, TOPICS)
      .map(({ topic }) => topic);
  return { asked, topics: near(LEAST_SHARE), taken: near(TAKEN_FROM), metByTopic };
}

/** The least that somebody has to meet to be shown. */
function leastMet(asked: readonly Asked[]): number {
  const all = asked.reduce((sum, { rarity }) => sum + rarity, 0);
  if (asked.length === 1) return LEAST_MET.one;
  return asked.length === 2 ? LEAST_MET.two * all : LEAST_MET.more;
}

/**
 * Whose words are nearest in meaning to a search, nearest first; none if nobody's are near [F-11]. Each word counts by how
 * rare it is in English, and is met by the same word, a form of it, one that is used alike, or a term of a topic.
 * Descriptions count by the very word alone.
 */
export async function nearest(meaning: Meaning, experts: readonly Described[]): Promise<string[]> {
  const vectors = await wordVectors();
  const scored = experts.map(({ id, title, topics, services, description }) => {
    const said = bagOf(vectors, [
      [searchWords(services.join(' ')), WEIGHT.service],
      [searchWords([title, ...topics].join(' ')), 1],
    ]);
    const stems = new Set(searchWords(description).map((word) => vectors.lookUp(word).stem));
    const score = meaning.asked.reduce((sum, { word, rarity }, nth) => {
      const byTopic = Math.max(0, ...topics.map((topic) => meaning.metByTopic[nth]?.get(topic) ?? 0));
      const inText = stems.has(word.stem) ? WEIGHT.description : 0;
      return sum + rarity * Math.max(byTopic, met(vectors, word, said), inText);
    }, 0);
    return { id, score };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  if (best < leastMet(meaning.asked)) return [];
  return ranked.filter(({ score }) => score >= LEAST_OF_BEST * best).map(({ id }) => id);
}

/** What these experts say of themselves, in the order of the ids. Each is looked up (OFFSET), whatever the planner makes of the JSON. */
export async function describedBy(db: Db, ids: readonly string[]): Promise<Described[]> {
  return queryRows<{ [Name in keyof Described]: Described[Name] }>(
    db,
    sql`
    SELECT e.* FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS asked(id, nth)
    CROSS JOIN LATERAL (
      SELECT e.id, e.title, e.topics, e.bio AS description,
        coalesce((SELECT json_agg(s.title) FROM service s WHERE s.expert_id = e.id AND s.active), '[]') AS services
      FROM expert e WHERE e.id = asked.id::uuid OFFSET 0) e
    ORDER BY asked.nth`,
  );
}

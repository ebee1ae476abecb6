import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CATEGORIES } from '@nexperts/domain';
import type { Db } from '../src/db/types.ts';
import { refreshNextSlots } from '../src/modules/experts/index.ts';

// Plausible experts in any number, for measuring; the same each time for the same number. Never part of the demo data.

const FIRST =
  'Amara Leo Priya Jonas Sofia Mateo Aisha Kenji Freya Tomás Ngozi Liam Mei Oskar Zara Ravi Elena Hugo Noor Ines Declan Yuki Farid Greta Kofi Marta Anh Samuel Leila Bruno Hana Viktor Chloe Tariq Nadia Felix Rosa Ivan Maeve Diego Sana Pavel Thandi Emil Lucia Omar Bridget Arjun Signe Paulo Esme Kwame Yara Niall Petra Malik Alba Stefan Wren Idris'.split(
    ' ',
  );
const LAST =
  'Osei Tanaka Nair Lindqvist Marques Okafor Byrne Haddad Novak Fischer Silva Nguyen Rossi Petrov Andersen Mbeki Castillo Duarte Khan Sato Whitfield Moreau Jansen Kowalski Achebe Ferrari Gallagher Ito Morales Schmidt Patel Eriksen Abara Costa Dimitrov Hughes Larsen Mendes Okonkwo Quinn Ramirez Santos Ueda Vargas Weiss Yilmaz Zhang Bennett Clarke Doyle Ellison Faulkner Grant Hale Iyer Joshi Keane Lowe Mercer Norwood Ortega Pryce Ridley Sharma Thorne Usman Vance Walsh Yates Zeller'.split(
    ' ',
  );
const ROLES =
  'adviser,consultant,coach,specialist,lead,mentor,director,analyst,practitioner,strategist,reviewer,teacher'.split(
    ',',
  );
const BEFORE =
  'formerly of a regional bank,twelve years in practice,for small teams,for first-time founders,with a research background,in plain language,for families,for public bodies'.split(
    ',',
  );
const SENTENCES = [
  'I have spent {n} years on {topic} and most of them on other people’s mistakes.',
  'Bring what you have: a draft, a contract, a photo, a spreadsheet. We work on that and nothing else.',
  'You leave with a written list of next steps, in order, with the first one small enough for today.',
  'Before this I led a team of {n} that did {topic} for hospitals, schools and two airports.',
  'I ask many questions in the first ten minutes, and after that I say what I would do in your place.',
  'My clients are mostly people who have read everything about {topic} and still cannot decide.',
  'If I am not the right person for you I will say so, and name somebody who is.',
  'I teach {topic} twice a week and write about it once a month.',
];
const LANGUAGES = [
  'English',
  'Spanish',
  'Mandarin',
  'Hindi',
  'French',
  'German',
  'Portuguese',
  'Japanese',
  'Arabic',
  'Italian',
];
const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Africa/Lagos',
  'Pacific/Auckland',
];
const CHUNK = 2_500;

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Options {
  readonly count: number;
  /** Name of the one category all are in; without it they are spread over the ten */
  readonly category?: string | undefined;
  readonly now: Date;
  /** Whether their next slots are worked out too, as a database that has been asked for a while has them */
  readonly known?: boolean | undefined;
  readonly progress?: ((done: number) => void) | undefined;
}

function expertAt(index: number, random: () => number, { category, now }: Options) {
  const below = (n: number): number => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const own = CATEGORIES.find(({ name }) => name === category) ?? CATEGORIES[index % CATEGORIES.length];
  if (!own) throw new Error('no categories');
  const topics = own.topics.filter((_, at) => at === index % own.topics.length || random() < 0.3);
  const topic = topics[0] ?? own.name;
  const first = pick(FIRST);
  const last = pick(LAST);
  const handle = `${first}_${last}_${index.toString(36)}`
    .normalize('NFD')
    .replaceAll(/[^\w]/g, '')
    .toLowerCase();
  const bio = Array.from({ length: 3 + below(2) }, (_, at) =>
    (SENTENCES[(index + at * 3) % SENTENCES.length] ?? '')
      .replace('{n}', String(3 + below(25)))
      .replace('{topic}', topic.toLowerCase()),
  ).join(' ');
  const price = 40 + below(60) * 5;
  const durations = [30, 60, 90].slice(0, 1 + below(3));
  const opens = 7 * 60 + below(5) * 60;
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => (day < 6 ? random() < 0.85 : random() < 0.2));
  const expertId = randomUUID();
  return {
    accountId: randomUUID(),
    expertId,
    handle,
    first,
    last,
    title: `${topic} ${pick(ROLES)}${random() < 0.4 ? `, ${pick(BEFORE)}` : ''}`,
    bio,
    categories: [own.name],
    topics,
    languages: ['English', ...LANGUAGES.slice(1).filter(() => random() < 0.12)],
    zone: pick(ZONES),
    score: random() < 0.15 ? null : Math.round((3.8 + random() * 1.2) * 10) / 10,
    sessions: below(600),
    services: durations.map((durationMin, position) => ({
      id: randomUUID(),
      expertId,
      title: position === 0 ? `A first look at ${topic.toLowerCase()}` : `${topic} in depth`,
      description: 'We work on what you bring.',
      durationMin,
      priceMinor: Math.round((price * durationMin) / 60) * 100,
      instant: random() < 0.4,
      noticeMin: pick([60, 120, 720]),
      position,
    })),
    rules: (days.length > 0 ? days : [3]).map((weekday) => ({
      id: randomUUID(),
      expertId,
      weekday,
      startMinute: opens,
      endMinute: opens + (3 + below(6)) * 60,
    })),
    at: now.toISOString(),
  };
}

/** Adds approved experts with services, hours, topics, languages and prices. They have no password: nobody can sign in. */
export async function addManyExperts(db: Db, options: Options): Promise<void> {
  const random = numbers(options.count);
  for (let start = 0; start < options.count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, options.count - start) }, (_, at) =>
      expertAt(start + at, random, options),
    );
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
    const listed = (list: object[]) => sql`${JSON.stringify(list)}::jsonb`;
    const services = listed(rows.flatMap((row) => row.services));
    const rules = listed(rows.flatMap((row) => row.rules));
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO account (id, email, username, name, dob, country_code, phone, password_hash, is_expert, time_zone, email_verified_at, created_at)
        SELECT "accountId", handle || '@many.test', handle, first || ' ' || last, '1980-01-01', 'au', '+61400000000', 'none', true, zone, at, at
        FROM ${given} AS g("accountId" uuid, handle text, first text, last text, zone text, at timestamptz)`);
      await tx.execute(sql`INSERT INTO expert (id, account_id, handle, first_name, last_name, title, bio, categories, topics, languages, time_zone, review_score, review_count, session_count, status, created_at)
        SELECT "expertId", "accountId", handle, first, last, title, bio, categories, topics, languages, zone, score, CASE WHEN score IS NULL THEN 0 ELSE 1 + sessions / 4 END, sessions, 'approved', at
        FROM ${given} AS g("expertId" uuid, "accountId" uuid, handle text, first text, last text, title text, bio text, categories text[], topics text[], languages text[], zone text, score numeric, sessions int, at timestamptz)`);
      await tx.execute(sql`INSERT INTO service (id, expert_id, title, description, duration_min, price_minor, instant, min_notice_min, buffer_after_min, position)
        SELECT id, "expertId", title, description, "durationMin", "priceMinor", instant, "noticeMin", 10, position
        FROM jsonb_to_recordset(${services}) AS g(id uuid, "expertId" uuid, title text, description text, "durationMin" int, "priceMinor" int, instant boolean, "noticeMin" int, position int)`);
      await tx.execute(sql`INSERT INTO availability_rule (id, expert_id, weekday, start_minute, end_minute)
        SELECT id, "expertId", weekday, "startMinute", "endMinute"
        FROM jsonb_to_recordset(${rules}) AS g(id uuid, "expertId" uuid, weekday int, "startMinute" int, "endMinute" int)`);
    });
    options.progress?.(start + rows.length);
  }
  if (options.known) while (!(await refreshNextSlots(db, options.now.getTime())));
  await db.execute(sql`ANALYZE`);
}

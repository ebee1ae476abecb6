import type { AuditEntry } from '@nexperts/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  account,
  booking,
  expert,
  expertApplication,
  groupSession,
  kindOfSubject,
  readSubject,
  type Subject,
  workshop,
} from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { isUuid } from '../../is-uuid.ts';

const client = alias(account, 'client');
const seller = alias(account, 'seller');

type About = NonNullable<AuditEntry['about']>;

/** Reads the page at the desk for each of these ids; an id without a row is left out. */
const READ = {
  booking: async (db: DbOrTx, ids: string[]) =>
    (
      await db
        .select({
          id: booking.id,
          name: sql<string>`concat_ws(', ', ${booking.serviceTitle},
            nullif(concat_ws(' with ', nullif(${client.name}, ''), nullif(${seller.name}, '')), ''))`,
        })
        .from(booking)
        .innerJoin(client, eq(client.id, booking.clientId))
        .innerJoin(expert, eq(expert.id, booking.expertId))
        .innerJoin(seller, eq(seller.id, expert.accountId))
        .where(inArray(booking.id, ids))
    ).map((row): [string, About] => [row.id, { kind: 'booking', ...row }]),
  account: async (db: DbOrTx, ids: string[]) =>
    (
      await db.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids))
    ).map((row): [string, About] => [row.id, { kind: 'account', ...row }]),
  // An expert's page at the desk is that of their account.
  expert: async (db: DbOrTx, ids: string[]) =>
    (
      await db
        .select({ expertId: expert.id, id: account.id, name: account.name })
        .from(expert)
        .innerJoin(account, eq(account.id, expert.accountId))
        .where(inArray(expert.id, ids))
    ).map(({ expertId, ...row }): [string, About] => [expertId, { kind: 'account', ...row }]),
  application: async (db: DbOrTx, ids: string[]) =>
    (
      await db
        .select({ id: expertApplication.id, name: account.name })
        .from(expertApplication)
        .innerJoin(account, eq(account.id, expertApplication.accountId))
        .where(inArray(expertApplication.id, ids))
    ).map((row): [string, About] => [row.id, { kind: 'application', ...row }]),
  'group-session': async (db: DbOrTx, ids: string[]) =>
    (
      await db
        .select({ id: groupSession.id, name: workshop.title })
        .from(groupSession)
        .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
        .where(inArray(groupSession.id, ids))
    ).map((row): [string, About] => [row.id, { kind: 'group-session', ...row }]),
} as const;

/** The kinds of subjects that have a page at the desk. */
const KINDS = Object.keys(READ) as (keyof typeof READ)[];

/** Every subject that an id can stand for; a whole subject stands for itself. */
export function subjectsOf(asked: string): string[] {
  const text = asked.trim();
  const id = text.toLowerCase();
  return isUuid(id) ? KINDS.map((kind) => `${kind}:${id}`) : [text];
}

const isOf =
  <Kind extends string>(kind: Kind) =>
  (subject: string): subject is Subject<Kind> =>
    kindOfSubject(subject) === kind;

/** The pages of these subjects, by subject: one query for each kind among them. */
export async function aboutSubjects(
  db: DbOrTx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, About>> {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const ids = subjects
        .filter(isOf(kind))
        .map((subject) => readSubject(subject).id)
        .filter((id) => isUuid(id));
      const rows = ids.length > 0 ? await READ[kind](db, [...new Set(ids)]) : [];
      return rows.map(([id, about]) => [`${kind}:${id}`, about] as const);
    }),
  );
  return new Map(found.flat());
}

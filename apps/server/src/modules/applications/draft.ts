import type { Application, ApplicationContent, BodyOf, endpoints } from '@nexperts/contract';
import { canEditApplication } from '@nexperts/domain';
import { and, asc, eq } from 'drizzle-orm';
import { expert, expertApplication, service } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SessionAccount, SignedIn } from '../../http/context.ts';
import { contentOf, EMPTY_PAGE } from '../experts/index.ts';
import { appliedWith } from './page-of.ts';
import { applicationOf, changedMeanwhile, viewApplication, type ApplicationRow } from './rows.ts';

/** The caller's application; an empty draft, or the profile of who is an expert already, before anything was saved. */
export async function getApplication({ deps, account }: SignedIn): Promise<Application> {
  const row = await applicationOf(deps.db, account.id);
  if (row) return viewApplication(deps.db, row);
  const unsaved = {
    revision: 0,
    files: [],
    submittedAt: null,
    dueAt: null,
    decidedAt: null,
    reason: null,
  };
  const profile = await profileContent(deps.db, account.id);
  if (profile) return { ...unsaved, status: 'approved', content: profile };
  return { ...unsaved, status: 'draft', content: emptyContent(account.name) };
}

/**
 * Saves the draft. Of two that were made from the same revision, one is saved.
 * @throws AppError Conflict, WrongState when it was sent or decided
 */
export async function saveApplication(
  { deps, account }: SignedIn,
  { revision, content }: BodyOf<typeof endpoints.saveApplication>,
): Promise<Application> {
  const now = deps.clock.now();
  const row = await applicationOf(deps.db, account.id);
  demandDraft(row);
  const written = row
    ? await deps.db
        .update(expertApplication)
        .set({ content, revision: revision + 1, updatedAt: now })
        .where(
          and(
            eq(expertApplication.id, row.id),
            eq(expertApplication.status, row.status),
            eq(expertApplication.revision, revision),
          ),
        )
        .returning()
    : revision === 0 && (await startDraft(deps.db, account, now, { content, revision: 1 }));
  const saved = written ? written[0] : undefined;
  if (!saved) throw changedMeanwhile();
  return viewApplication(deps.db, saved);
}

/**
 * Writes the first row of an application; none is returned when somebody was quicker.
 * @throws AppError WrongState if the account already has a profile
 */
export async function startDraft(
  db: DbOrTx,
  account: Pick<SessionAccount, 'id' | 'name'>,
  now: Date,
  saved: { content: ApplicationContent; revision: number },
): Promise<ApplicationRow[]> {
  if (await profileContent(db, account.id)) throw notADraft();
  return db
    .insert(expertApplication)
    .values({ accountId: account.id, status: 'draft', ...saved, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: expertApplication.accountId })
    .returning();
}

const notADraft = (): AppError =>
  new AppError('WrongState', 'You’ve sent this application. Withdraw it to change it.');

/** @throws AppError WrongState unless the applicant may change it */
export function demandDraft(row: ApplicationRow | null): void {
  if (row && !canEditApplication(row.status)) throw notADraft();
}

/** What an application has before its applicant has written anything. */
export function emptyContent(name: string): ApplicationContent {
  const words = name.trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    ...appliedWith(EMPTY_PAGE),
    languages: ['English'],
    services: [],
    credentials: [],
  };
}

/** The profile of an expert, as an application would have it; null if they have none. */
async function profileContent(db: DbOrTx, accountId: string): Promise<ApplicationContent | null> {
  const [profile] = await db.select().from(expert).where(eq(expert.accountId, accountId));
  if (!profile) return null;
  const services = await db
    .select()
    .from(service)
    .where(eq(service.expertId, profile.id))
    .orderBy(asc(service.position), asc(service.id));
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    ...appliedWith(contentOf(profile)),
    services: services.map(({ title, description, durationMin, priceMinor, instant }) => ({
      title,
      description,
      durationMin,
      dollars: Math.round(priceMinor / 100),
      instant,
    })),
    credentials: [],
  };
}

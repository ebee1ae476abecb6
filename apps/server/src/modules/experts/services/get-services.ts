import type { OwnServices } from '@nexperts/contract';
import { asc, eq } from 'drizzle-orm';
import { service, type expert } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { ownExpert } from '../own-expert.ts';
import { weeklyOf } from '../weekly.ts';

type ExpertRow = typeof expert.$inferSelect;

/** What the signed-in expert offers, and what is taken off (W-03). @throws {AppError} NotFound without a profile */
export async function getServices({ deps, account }: SignedIn): Promise<OwnServices> {
  const own = await ownExpert(deps.db, account.id);
  return viewServices(deps.db, own);
}

/** The same of a profile as it is stored. */
export async function viewServices(db: DbOrTx, own: ExpertRow): Promise<OwnServices> {
  const services = await db
    .select({
      id: service.id,
      title: service.title,
      description: service.description,
      durationMin: service.durationMin,
      priceMinor: service.priceMinor,
      instant: service.instant,
      active: service.active,
      minNoticeMin: service.minNoticeMin,
      bufferBeforeMin: service.bufferBeforeMin,
      bufferAfterMin: service.bufferAfterMin,
      hours: service.hours,
      questions: service.questions,
    })
    .from(service)
    .where(eq(service.expertId, own.id))
    .orderBy(asc(service.position), asc(service.id));
  return {
    version: own.servicesVersion,
    // A constraint holds it to these.
    latePolicyPct: own.latePolicyPct as OwnServices['latePolicyPct'],
    services: services.map(({ questions, hours, ...terms }) => ({
      ...terms,
      hours: hours && weeklyOf(hours),
      questions: questions.map((each) => ({ ...each, options: [...each.options] })),
    })),
  };
}

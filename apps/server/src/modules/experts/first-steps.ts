import type { FirstSteps } from '@nexperts/contract';
import { localDateOf } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { payoutsNeedOf } from './payouts-need.ts';
import { ownExpert } from './own-expert.ts';

/** What the signed-in expert has done of what clients need to book them (W-03). @throws {AppError} NotFound without a profile */
export async function expertFirstSteps({ deps, account }: SignedIn): Promise<FirstSteps> {
  const own = await ownExpert(deps.db, account.id);
  const today = localDateOf(deps.clock.now().getTime(), own.timeZone);
  const [found] = await queryRows<Omit<FirstSteps, 'hasPicture' | 'hadSession' | 'payoutsNeed'>>(
    deps.db,
    sql`SELECT
      EXISTS (SELECT FROM service WHERE expert_id = ${own.id} AND active AND price_minor > 0) AS "hasService",
      EXISTS (SELECT FROM availability_rule WHERE expert_id = ${own.id}) OR EXISTS (
        SELECT FROM availability_override
        WHERE expert_id = ${own.id} AND date >= ${today}::date AND jsonb_array_length(ranges) > 0
      ) AS "hasHours",
      EXISTS (SELECT FROM expert_page WHERE expert_id = ${own.id} AND published_at IS NOT NULL) AS "hasPage",
      EXISTS (SELECT FROM expert_listing WHERE expert_id = ${own.id} AND is_public) AS "isListed"`,
  );
  if (!found) throw new Error('a SELECT without FROM answered no row');
  const payoutsNeed = await payoutsNeedOf(deps, account.id);
  return { hasPicture: own.picture !== null, hadSession: own.sessionCount > 0, payoutsNeed, ...found };
}

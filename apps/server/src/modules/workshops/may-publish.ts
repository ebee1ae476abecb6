import { MESH_PEOPLE_MAX, WORKSHOP_SEATS, WORKSHOP_SESSIONS_MIN } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { service, workshopPermission } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { HostRow } from './rows.ts';

/** Most seats of a workshop here, the host not counted: without a media server calls go from browser to browser (H-01). */
export const seatsMax = ({ mediaServer }: Pick<Deps, 'mediaServer'>): number =>
  mediaServer ? WORKSHOP_SEATS.max : MESH_PEOPLE_MAX - 1;

/** What an expert lacks before they may publish workshops (H-01); null: nothing. */
export async function publishingNeeds(
  db: DbOrTx,
  { id, sessionCount }: Pick<HostRow, 'id' | 'sessionCount'>,
): Promise<{ sessions: number; of: number } | null> {
  if (sessionCount >= WORKSHOP_SESSIONS_MIN) return null;
  const isPermitted = (await db.$count(workshopPermission, eq(workshopPermission.expertId, id))) > 0;
  return isPermitted ? null : { sessions: sessionCount, of: WORKSHOP_SESSIONS_MIN };
}

/** The currency of what an expert sells. */
export async function currencyOf(db: DbOrTx, expertId: string): Promise<string> {
  const [row] = await db
    .select({ currency: service.currency })
    .from(service)
    .where(eq(service.expertId, expertId))
    .limit(1);
  return row?.currency ?? 'AUD';
}

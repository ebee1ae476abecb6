import type { endpoints, ResponseOf } from '@nexperts/contract';
import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { closingCost } from '../bookings/index.ts';
import { owedTo } from '../payouts/index.ts';

type Preview = ResponseOf<typeof endpoints.closingPreview>['data'];

/**
 * What closing the account now would end, cost and leave unpaid (W-07). `version` changes when any of it does: the call
 * that closes the account says which one its owner saw.
 */
export async function previewOf(db: DbOrTx, accountId: string, now: Date): Promise<Preview> {
  const bookings = (await closingCost(db, accountId, now)).map(
    ({ startsAt, currency, priceMinor, refundMinor, costMinor, ...booking }) => ({
      ...booking,
      startsAt: startsAt.toISOString(),
      price: { minor: priceMinor, currency },
      refund: { minor: refundMinor, currency },
      cost: { minor: costMinor, currency },
    }),
  );
  const owed = await owedTo(db, accountId);
  const version = createHash('sha256')
    .update(JSON.stringify([bookings, owed]))
    .digest('base64url');
  return { bookings, owed, version };
}

/** {@link previewOf} the signed-in person's own account. */
export const closingPreview = ({ deps, account }: SignedIn): Promise<Preview> =>
  previewOf(deps.db, account.id, deps.clock.now());

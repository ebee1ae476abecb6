import type { ExpertProfile } from '@nexperts/contract';
import { BUSINESS_TIME_ZONE, localDateOf } from '@nexperts/domain';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { type expert, pageClaim } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

const dayOf = (at: Date): string => localDateOf(at.getTime(), BUSINESS_TIME_ZONE);

/** What was checked of an expert, and is valid now: who they are, then what staff approved, oldest first (F-07). */
export async function checksOf(
  db: DbOrTx,
  { id, identityVerifiedAt }: Pick<typeof expert.$inferSelect, 'id' | 'identityVerifiedAt'>,
  now: Date,
): Promise<ExpertProfile['checks']> {
  const approved = await db
    .select()
    .from(pageClaim)
    .where(
      and(
        eq(pageClaim.expertId, id),
        eq(pageClaim.state, 'approved'),
        or(isNull(pageClaim.expiresAt), gt(pageClaim.expiresAt, now)),
      ),
    )
    .orderBy(asc(pageClaim.decidedAt), asc(pageClaim.id));
  return [
    ...(identityVerifiedAt
      ? [
          {
            kind: 'identity',
            what: '',
            issuer: '',
            checkedOn: dayOf(identityVerifiedAt),
            until: null,
          } as const,
        ]
      : []),
    ...approved.map(({ kind, what, issuer, decidedAt, openedAt, expiresAt }) => ({
      kind,
      what,
      issuer,
      checkedOn: dayOf(decidedAt ?? openedAt),
      // It expires as its last day ends.
      until: expiresAt && dayOf(new Date(expiresAt.getTime() - 1)),
    })),
  ];
}

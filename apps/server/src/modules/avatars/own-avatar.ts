import type { DataOf, endpoints } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { avatar, expert } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { isDrawn, pictureUrl, portraitUrl } from '../experts/index.ts';

export type OwnAvatar = DataOf<typeof endpoints.ownAvatar>;

/** The caller's own picture, and the face that the demo data drew for their profile. */
export async function ownAvatar({ deps, account }: SignedIn): Promise<OwnAvatar> {
  const [own] = await deps.db
    .select({ hash: avatar.hash })
    .from(avatar)
    .where(eq(avatar.accountId, account.id));
  const [profile] = await deps.db
    .select({ handle: expert.handle, look: expert.look })
    .from(expert)
    .where(eq(expert.accountId, account.id));
  return {
    url: own ? pictureUrl(own.hash) : null,
    portraitUrl: profile && isDrawn(profile.look) ? portraitUrl(profile.handle) : null,
  };
}

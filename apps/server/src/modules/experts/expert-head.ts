import { fullName } from '@nexperts/domain';
import type { Deps } from '../../deps.ts';
import { avatarUrl } from './avatar-url.ts';
import { publicExpert } from './find-expert.ts';

/** What the head of a profile page says of its expert. */
export interface ExpertHead {
  readonly handle: string;
  readonly name: string;
  readonly title: string;
  readonly bio: string;
  /** Path below our origin */
  readonly avatarUrl: string;
}

/** The public expert of a handle for a page's head, or null (W-01). */
export async function expertHead({ db }: Pick<Deps, 'db'>, handle: string): Promise<ExpertHead | null> {
  const found = await publicExpert(db, handle);
  return (
    found && {
      handle: found.handle,
      name: fullName(found.firstName, found.lastName),
      title: found.title,
      bio: found.bio,
      avatarUrl: avatarUrl(found),
    }
  );
}

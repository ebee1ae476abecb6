import { claimsIn, protectedTitlesIn } from '@nexperts/domain';
import type { expert } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';
import { checksOf } from '../checks-of.ts';
import { contentOf } from '../page-content.ts';

interface Named {
  readonly title: string;
  readonly description: string;
}

const titlesIn = ({ title, description }: Named): string[] => protectedTitlesIn(`${title} | ${description}`);

/**
 * The places of services that name a protected title which visitors may not see of this expert (F-15): it is not on their
 * page, staff have not approved it, and no service of theirs names it already.
 * @returns messages by place, as `fields` of ValidationFailed; null: none
 */
export async function uncheckedTitles(
  db: DbOrTx,
  own: typeof expert.$inferSelect,
  { sent, stored }: { sent: readonly Named[]; stored: readonly Named[] },
  now: Date,
): Promise<Record<string, string> | null> {
  const known = new Set(stored.flatMap(titlesIn));
  const isKnown = (title: string): boolean => known.has(title);
  if (sent.flatMap(titlesIn).every(isKnown)) return null;
  const claims = [...claimsIn(contentOf(own)), ...(await checksOf(db, own, now))];
  for (const { kind, what } of claims) if (kind === 'title') known.add(what);
  const fields = sent.flatMap((each, index) => {
    const title = titlesIn(each).find((one) => !isKnown(one));
    if (title === undefined) return [];
    const place = protectedTitlesIn(each.title).includes(title) ? 'title' : 'description';
    const message = `Have “${title}” checked first: write it on your page, and our staff look at it.`;
    return [[`services.${index}.${place}`, message]];
  });
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Record<string, string>);
}

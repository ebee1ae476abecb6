import type { Account, ExpertProfile } from '@nexperts/contract';
import { Link } from '@nexperts/ui/Link';
import { paths } from '../../paths.ts';

interface EarlierTimeProps {
  expert: Pick<ExpertProfile, 'handle'>;
  account: Account | null;
  serviceId: string;
}

/** For whom no time suits: the way to a watch for an earlier one (F-03). Visitors log in first. */
export function EarlierTime({ expert: { handle }, account, serviceId }: EarlierTimeProps) {
  if (account?.expertHandle === handle) return null;
  return (
    <Link href={paths.newWatch(handle, serviceId)} standalone>
      Tell me when an earlier time opens
    </Link>
  );
}

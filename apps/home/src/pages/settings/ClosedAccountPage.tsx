import { ClosedAccountView } from '../../features/verification/index.ts';

export const meta = () => [{ title: 'Get paid · Nexperts' }, { name: 'robots', content: 'noindex' }];

/** Where the mail about a closed account leads while money is owed to its owner (W-07). */
export default function ClosedAccountPage() {
  return <ClosedAccountView />;
}

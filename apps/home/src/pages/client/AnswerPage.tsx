import { SuspendedView } from '../../features/suspended/index.ts';

export const meta = () => [{ title: 'Your answer · Nexperts' }, { name: 'robots', content: 'noindex' }];

/** Where a mail leads whose reader is suspended and can't log in. */
export default function AnswerPage() {
  return <SuspendedView />;
}

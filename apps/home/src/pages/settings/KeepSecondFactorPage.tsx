import { KeepFactor } from '../../features/keep-factor/index.ts';

export const meta = () => [
  { title: 'Keep two-step login · Nexperts' },
  { name: 'robots', content: 'noindex' },
];

/** Where the mail about a removal of the second factor leads. */
export default function KeepSecondFactorPage() {
  return <KeepFactor />;
}

import type { BookingStory } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Icon } from '@nexperts/ui/Icon';
import { vars } from '@nexperts/ui/theme';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Split } from './split.ts';
import * as css from './story.css.ts';

/** The verb of a decision, and the question before it is sent. */
export const decisionAction = (split: Split | null): string =>
  split?.takesTwo ? 'Ask for confirmation' : 'Decide and send';
export const decisionTitle = (split: Split | null): string =>
  split?.takesTwo ? 'Ask a second person to confirm?' : 'Decide and send?';

interface SplitSumsProps {
  split: Split;
  story: BookingStory;
}

/** Who ends up with which part of the money, as a bar and as sums that add up. */
export function SplitSums({
  split: { backMinor, feeMinor, shareMinor },
  story: {
    client,
    expert,
    money: { captured },
  },
}: SplitSumsProps) {
  const of = (minor: number): string => formatMoney({ minor, currency: captured.currency });
  const inAll = backMinor + feeMinor + shareMinor;
  const parts = [
    { name: `Back to ${client.name}, in all`, minor: backMinor, fill: vars.color.info },
    { name: 'Fee, 15%', minor: feeMinor, fill: vars.color.borderControl },
    { name: `${expert.name}’s share`, minor: shareMinor, fill: vars.color.brand },
  ];
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ name, minor, fill }) =>
          minor > 0 ? (
            <span key={name} className={css.barPart} style={{ flexGrow: minor, backgroundColor: fill }} />
          ) : null,
        )}
      </div>
      <dl className={css.sums} aria-live="polite">
        {parts.map(({ name, minor }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd className={css.strong}>{of(minor)}</dd>
          </div>
        ))}
        <dt className={css.total}>{inAll > captured.minor ? 'Captured, and borne by us' : 'Captured'}</dt>
        <dd className={`${css.total} ${css.strong}`}>{of(inAll)}</dd>
      </dl>
      <p className={css.good}>
        <Icon as={Check} size={16} /> Adds up
      </p>
    </>
  );
}

/** Says that a sum is over what one person may order (O-01). @param children how much they can alone */
export function TakesTwo({ inAll, children }: { inAll: string; children?: ReactNode }) {
  return (
    <Banner tone="warning">
      <strong>{inAll} in all, over A$500.</strong> A second member of staff has to confirm. {children}
    </Banner>
  );
}

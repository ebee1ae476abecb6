import type { Booking, ExpertCard } from '@nexperts/contract';
import { Heading } from '@nexperts/ui/Text';
import { Link } from '@nexperts/ui/Link';
import { useId } from 'react';
import { marketplace } from '../../paths.ts';
import { ExpertCards } from './ExpertCards.tsx';
import * as css from './expert-cards.css.ts';

interface OtherExpertsProps {
  booking: Booking;
  /** With the same profession, who can talk soonest first */
  experts: readonly ExpertCard[];
}

/** Who else could help a client whose session came to nothing. */
export function OtherExperts({ booking, experts }: OtherExpertsProps) {
  const id = useId();
  if (experts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <Heading level={2} size={24} id={id}>
          Others who can help
        </Heading>
        <Link href={marketplace.find(booking.expert.title)} standalone>
          All experts for this
        </Link>
      </div>
      <ExpertCards experts={experts} />
    </section>
  );
}

import type { Account, ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { useSearchParams } from 'react-router';
import { BookingPanel } from './BookingPanel.tsx';
import { readChoice } from './choice.ts';
import type { ProfileData } from './load-profile.ts';
import { MobileBar } from './MobileBar.tsx';
import { policyWords } from './policy.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { useZone } from '../../zone.ts';
import * as css from './profile.css.ts';
import { Reviews } from './Reviews.tsx';

/** W-01: an expert's public profile, and the panel to book a session. */
export function ProfileView({ expert, times, account }: ProfileData & { account: Account | null }) {
  return (
    <div className={css.layout}>
      <div className={css.head}>
        <ProfileHead expert={expert} />
      </div>
      <About expert={expert} />
      <div className={css.panel}>
        <BookingPanel expert={expert} account={account} times={times} />
      </div>
      <div className={css.rest}>
        <Reviews reviews={expert.reviews} score={expert.reviewScore} count={expert.reviewCount} />
        <section aria-labelledby="policy">
          <h2 id="policy" className={css.title}>
            Cancellation
          </h2>
          <ul className={css.policy}>
            {policyWords(expert.latePolicyPct).map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>If {expert.firstName} cancels, you get everything back.</li>
          </ul>
        </section>
      </div>
      <PriceBar expert={expert} />
    </div>
  );
}

function About({ expert }: { expert: ExpertProfile }) {
  return (
    <section aria-labelledby="about" className={css.about}>
      <h2 id="about" className={css.title}>
        About {expert.firstName}
      </h2>
      <p className={css.bio}>{expert.bio}</p>
      {expert.topics.length > 0 ? (
        <>
          <h3 className={css.subtitle}>Talks about</h3>
          <ul className={css.chips}>
            {expert.topics.map((topic) => (
              <li key={topic} className={css.chip}>
                {topic}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function PriceBar({ expert }: { expert: ExpertProfile }) {
  const [search] = useSearchParams();
  const { service } = readChoice(search, expert.services, useZone());
  return service ? <MobileBar service={service} /> : null;
}

/** Title of the page, as the server writes it too. */
export function profileTitle({ firstName, lastName, title }: ExpertProfile): string {
  return `${fullName(firstName, lastName)}, ${title} · Nexperts`;
}

import { isProbablySignedIn } from '@nexperts/app-kit';
import type { Account, ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { marketplace } from '../../paths.ts';
import { Amount } from '../../ui/booking/Amount.tsx';
import { IntroVideo } from '../../ui/experts/IntroVideo.tsx';
import { Answers } from './Answers.tsx';
import { BackToResults } from './BackToResults.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { Checks } from './Checks.tsx';
import { chosenService } from './choice.ts';
import { keepProfile, timesOf, type ProfileData } from './load-profile.ts';
import { MobileBar } from './MobileBar.tsx';
import { policyWords } from './policy.ts';
import { Portfolio } from './Portfolio.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import * as css from './profile.css.ts';
import { Reviews } from './Reviews.tsx';

type ProfileProps = ProfileData & {
  account: Account | null;
  /** The ways to write to the expert and to save them */
  ask: ReactNode;
};

/** W-01: an expert's public profile, and the panel to book a session. */
export function Profile({ expert, reviews, ...props }: ProfileProps) {
  const { revalidate } = useRevalidator();
  const isBare = expert === null || reviews === null;
  useEffect(() => {
    if (isBare) void revalidate();
  }, [isBare, revalidate]);
  return isBare ? null : <ProfileView key={expert.handle} {...props} expert={expert} reviews={reviews} />;
}

interface ViewProps extends ProfileProps {
  expert: ExpertProfile;
  reviews: ExpertReviews;
}

function ProfileView({ expert, reviews, results, times, account, ask: askQuestion }: ViewProps) {
  const [search] = useSearchParams();
  // What came with the page; later answers of the loader have neither.
  const [back] = useState(results);
  const [firstTimes] = useState(() => timesOf(expert, search, new AbortController().signal));
  useEffect(() => {
    if (!times) keepProfile(expert, reviews);
  }, [expert, reviews, times]);
  // The loader is about to ask with the account's zone.
  const ask = times ?? (isProbablySignedIn() ? null : firstTimes);
  return (
    <div className={css.layout}>
      <div className={css.head}>
        {back === null ? null : <BackToResults href={marketplace.page(back)} />}
        <ProfileHead expert={expert} />
        <div className={css.ways}>{askQuestion}</div>
      </div>
      <About expert={expert} />
      <div className={css.panel}>
        <Suspense>
          <BookingPanel expert={expert} account={account} times={ask} />
        </Suspense>
      </div>
      <div className={css.rest}>
        <Suspense>
          <Checks checks={expert.checks} />
          <Portfolio items={expert.portfolio} />
          <Answers questions={expert.questions} />
          <Reviews expert={expert} sent={reviews} account={account} />
          <Policy expert={expert} />
        </Suspense>
      </div>
      <PriceBar expert={expert} />
    </div>
  );
}

function About({ expert }: { expert: ExpertProfile }) {
  const { firstName, bio, topics, links, video } = expert;
  return (
    <section aria-labelledby="about" className={css.about}>
      <h2 id="about" className={css.title}>
        About {firstName}
      </h2>
      {video ? (
        <IntroVideo
          src={video.url}
          captions={video.captionsUrl}
          seconds={video.seconds}
          name={`${firstName}’s introduction`}
          person={{ name: `${firstName} ${expert.lastName}`.trim(), avatarUrl: expert.avatarUrl }}
        />
      ) : null}
      <p className={css.bio}>{bio}</p>
      {topics.length > 0 ? (
        <>
          <h3 className={css.subtitle}>Talks about</h3>
          <ul className={css.chips}>
            {topics.map((topic) => (
              <li key={topic} className={css.chip}>
                {topic}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {links.length > 0 ? (
        <>
          <h3 className={css.subtitle}>Elsewhere</h3>
          <ul className={css.links}>
            {links.map(({ label, url }) => (
              <li key={url}>
                <Link href={url} target="_blank" rel="nofollow ugc noopener">
                  {label || hostOf(url)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function Policy({ expert: { firstName, latePolicyPct } }: { expert: ExpertProfile }) {
  return (
    <section aria-labelledby="policy">
      <h2 id="policy" className={css.title}>
        Cancellation
      </h2>
      <ul className={css.policy}>
        {policyWords(latePolicyPct).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>If {firstName} cancels, you get a full refund.</li>
      </ul>
    </section>
  );
}

function PriceBar({ expert }: { expert: ExpertProfile }) {
  const [search] = useSearchParams();
  const service = chosenService(search, expert.services);
  return service && !expert.pause ? (
    <MobileBar>
      <Amount of={service.price} per={formatLength(service.durationMin)} />
    </MobileBar>
  ) : null;
}

import type { Account, ExpertProfile } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { useSearchParams } from 'react-router';
import { Amount } from '../../ui/Amount.tsx';
import { minutesText } from '../../model/times.ts';
import { BackToResults } from './BackToResults.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { chosenService } from './choice.ts';
import type { ProfileData } from './load-profile.ts';
import { MobileBar } from './MobileBar.tsx';
import { policyWords } from './policy.ts';
import { AboutFrame, PolicyFrame, ProfileFrame, TopicsFrame } from './ProfileFrame.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import * as css from './profile.css.ts';
import { Reviews } from './Reviews.tsx';
import { resultsBehind } from './sent-profile.ts';

/** W-01: an expert's public profile, and the panel to book a session. */
export function ProfileView({ expert, times, account }: ProfileData & { account: Account | null }) {
  const results = resultsBehind(expert.handle);
  return (
    <ProfileFrame
      back={results ? <BackToResults href={results} /> : null}
      head={<ProfileHead expert={expert} />}
      about={<About expert={expert} />}
      panel={<BookingPanel expert={expert} account={account} times={times} />}
      rest={
        <>
          <Reviews reviews={expert.reviews} score={expert.reviewScore} count={expert.reviewCount} />
          <PolicyFrame firstName={expert.firstName}>
            {policyWords(expert.latePolicyPct).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PolicyFrame>
        </>
      }
      bar={<PriceBar expert={expert} />}
    />
  );
}

function About({ expert: { firstName, bio, topics } }: { expert: ExpertProfile }) {
  return (
    <AboutFrame firstName={firstName} bio={bio}>
      {topics.length > 0 ? (
        <TopicsFrame>
          {topics.map((topic) => (
            <li key={topic} className={css.chip}>
              {topic}
            </li>
          ))}
        </TopicsFrame>
      ) : null}
    </AboutFrame>
  );
}

function PriceBar({ expert }: { expert: ExpertProfile }) {
  const [search] = useSearchParams();
  const service = chosenService(search, expert.services);
  return service ? (
    <MobileBar>
      <Amount of={service.price} per={minutesText(service.durationMin)} />
    </MobileBar>
  ) : null;
}

/** Title of the page, as the server writes it too. */
export function profileTitle(expert: ExpertProfile | null): string {
  return expert ? `${fullName(expert.firstName, expert.lastName)}, ${expert.title} · Nexperts` : 'Nexperts';
}

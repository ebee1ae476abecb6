import { LATE_POLICY_PCTS } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Price } from '@nexperts/ui/Price';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { Rating } from '@nexperts/ui/Rating';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { marketplace } from '../../paths.ts';
import { minutesText } from '../../model/times.ts';
import { BackToResults } from './BackToResults.tsx';
import { MobileBar } from './MobileBar.tsx';
import { begin, CHOSEN_SERVICE, end, OTHER_SERVICE, room, section } from './outline-room.ts';
import { policyWords } from './policy.ts';
import {
  AboutFrame,
  HeadFrame,
  NoSessions,
  PanelFrame,
  PolicyFrame,
  ProfileFrame,
  TopicsFrame,
} from './ProfileFrame.tsx';
import * as css from './profile.css.ts';
import * as reviewsCss from './reviews.css.ts';
import { MoreReviews, NoReviews, ReviewItem, ReviewsFrame } from './ReviewsFrame.tsx';
import { AboutService, SERVICE_LABEL, serviceWords } from './ServiceChoice.tsx';
import { TimesPlace } from './TimesPlace.tsx';

const STARS = [1, 2, 3, 4, 5];
const minutes = minutesText(60).replace('60', room('minutes'));
const sessionsWord = section('oneSession', 'session') + section('manySessions', 'sessions');

/**
 * The profile with room for everything about its expert, rendered when the site is built. The server fills it in
 * (apps/server/src/modules/sites/profile-outline.ts), so that a profile can be read before any script.
 */
export function ProfileOutline() {
  return (
    <ProfileFrame
      back={
        <>
          {begin('fromResults')}
          <BackToResults href={marketplace.page(`/${room('results')}`)} />
          {end('fromResults')}
        </>
      }
      head={
        <HeadFrame
          name={room('name')}
          picture={
            <>
              {begin('pictured')}
              <Avatar name="" src={room('picture')} size="fill" />
              {end('pictured')}
              {begin('unpictured')}
              <Avatar name="" size="fill" />
              {end('unpictured')}
            </>
          }
          role={room('title')}
          rating={
            <>
              <Score />
              {begin('unrated')}
              <Rating score={null} />
              {end('unrated')}
            </>
          }
          sessions={room('sessionCount')}
          sessionsWord={sessionsWord}
          languages={room('languages')}
          categories={
            <>
              {begin('categories')}
              <li className={css.category}>{room('category')}</li>
              {end('categories')}
            </>
          }
        />
      }
      about={
        <AboutFrame firstName={room('firstName')} bio={room('bio')}>
          {begin('hasTopics')}
          <TopicsFrame>
            {begin('topics')}
            <li className={css.chip}>{room('topic')}</li>
            {end('topics')}
          </TopicsFrame>
          {end('hasTopics')}
        </AboutFrame>
      }
      panel={
        <>
          {begin('bookable')}
          <Panel />
          {end('bookable')}
          {begin('unbookable')}
          <PanelFrame title="Book a session" isPlain>
            <NoSessions firstName={room('firstName')} />
          </PanelFrame>
          {end('unbookable')}
        </>
      }
      rest={
        <>
          <Reviews />
          <PolicyFrame firstName={room('firstName')}>
            {LATE_POLICY_PCTS.flatMap((pct) => [
              begin(`late${pct}`),
              ...policyWords(pct).map((line) => <li key={pct + line}>{line}</li>),
              end(`late${pct}`),
            ])}
          </PolicyFrame>
        </>
      }
      bar={
        <>
          {begin('bookable')}
          <MobileBar>
            <RoomForPrice isPer />
          </MobileBar>
          {end('bookable')}
        </>
      }
    />
  );
}

/** The kit writes a score that is no number as `NaN`; `finishOutline` leaves room there. */
function Score() {
  const reviews = () =>
    `${room('reviewCount')} ${section('oneReview', 'review')}${section('manyReviews', 'reviews')}`;
  return (
    <>
      {begin('rated')}
      <Rating score={Number.NaN} reviewCount={0} words={{ reviews }} />
      {end('rated')}
    </>
  );
}

function RoomForPrice({ isPer = false, size }: { isPer?: boolean; size?: 'lg' }) {
  return (
    <Price
      amount={room('price')}
      value={room('priceValue')}
      {...(isPer ? { per: minutes } : {})}
      {...(size ? { size } : {})}
    />
  );
}

function Panel() {
  const words =
    section('instant', serviceWords(minutes, true)) + section('asked', serviceWords(minutes, false));
  return (
    <PanelFrame
      title={
        <>
          <VisuallyHidden>Book a session: </VisuallyHidden>
          <RoomForPrice isPer size="lg" />
        </>
      }
    >
      <RadioCards
        label={SERVICE_LABEL}
        value={CHOSEN_SERVICE}
        onChange={() => undefined}
        options={[CHOSEN_SERVICE, OTHER_SERVICE].map((value) => ({
          value,
          label: room('service'),
          description: words,
          end: <RoomForPrice />,
        }))}
      />
      <AboutService>{room('about')}</AboutService>
      <TimesPlace />
    </PanelFrame>
  );
}

function Reviews() {
  return (
    <ReviewsFrame rating={<Score />}>
      {begin('unreviewed')}
      <NoReviews />
      {end('unreviewed')}
      {begin('hasReviews')}
      <ul className={reviewsCss.list}>
        {begin('reviews')}
        <ReviewItem
          author={room('author')}
          rating={STARS.flatMap((stars) => [
            begin(`stars${stars}`),
            <Rating key={stars} score={stars} />,
            end(`stars${stars}`),
          ])}
          at={room('at')}
          month={room('month')}
          text={room('text')}
        />
        {end('reviews')}
      </ul>
      {end('hasReviews')}
      {begin('moreReviews')}
      <MoreReviews shown={room('shown')} of={room('reviewCount')} />
      {end('moreReviews')}
    </ReviewsFrame>
  );
}

import type { Account, SeatGift } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatDayLong } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { placeText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { here } from '../../session.ts';
import { toasts } from '../../toasts.ts';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import type { Gift } from './load-seats.ts';
import { PassOn } from './PassOn.tsx';
import * as css from './seats.css.ts';

const TITLES: Readonly<Record<SeatGift['state'], (from: string) => string>> = {
  free: (from) => `${from} has a seat for you`,
  own: () => 'You have this seat',
  taken: () => 'Someone has taken this seat',
  'given-back': () => 'This seat is no longer available',
  cancelled: () => 'This date won’t take place',
  over: () => 'This seat can’t be taken any more',
};

/** Why nobody can take it; empty: it can be taken. */
const REASONS: Readonly<Record<SeatGift['state'], (from: string) => string>> = {
  free: () => '',
  own: () => '',
  taken: (from) => `If it was meant for you, ask ${from} whether they have another one.`,
  'given-back': (from) => `Ask ${from}, or see whether seats are left on the workshop’s page.`,
  cancelled: () => 'This date was cancelled. You don’t have to do anything.',
  over: () => 'Seats can be taken until the workshop starts.',
};

/** The same for whoever bought the seat, where it differs. */
const BUYERS: Partial<Readonly<Record<SeatGift['state'], { title: string; reason: string }>>> = {
  free: {
    title: 'Send this link to your guest',
    reason:
      'You bought this seat for someone else. The first person who opens the link and takes the seat with their own account has it. Nobody has taken it yet.',
  },
  taken: { title: 'Someone has taken this seat', reason: 'The list of your seats says who has it.' },
  'given-back': {
    title: 'This seat is no longer available',
    reason: 'Nobody can take it any more. The list of your seats says why.',
  },
  over: {
    title: 'This seat can’t be taken any more',
    reason: 'Seats can be taken until the workshop starts.',
  },
};

/** What the page says of a seat to this viewer. */
function wordsOf({ state, from, orderId, bookingId, hasSeat }: SeatGift): { title: string; reason: string } {
  if (state === 'given-back' && bookingId !== null)
    return { title: 'You gave up this seat', reason: 'Nobody can take it any more.' };
  if (state === 'free' && hasSeat && orderId === null)
    return {
      title: TITLES.free(from),
      reason: 'You already have a seat in this session, so you can’t take another. Send the link on.',
    };
  const buyers = orderId === null ? undefined : BUYERS[state];
  return buyers ?? { title: TITLES[state](from), reason: REASONS[state](from) };
}

/** Title of the page. */
export const giftTitle = (gift: SeatGift | null | undefined): string =>
  `${gift ? wordsOf(gift).title : 'A seat in a workshop'} · Nexperts`;

/** The page of a seat that somebody bought, for whoever has its address, signed in or not (H-02). */
export function GiftView({ gift, params, account }: Gift & { account: Account | null }) {
  const zone = useZone();
  if (!gift)
    return (
      <EmptyState
        headingLevel={1}
        title="This link doesn’t lead to a seat"
        action={<ButtonLink href={marketplace.page('/events')}>See all workshops</ButtonLink>}
      >
        Check that you opened all of it, or ask whoever sent it to you to send it again.
      </EmptyState>
    );
  const { state, title, slug, host, startsAt, endsAt, orderId } = gift;
  const start = Date.parse(startsAt);
  const words = wordsOf(gift);
  return (
    <div className={css.page}>
      <div className={css.block}>
        <h1 className={css.title}>{words.title}</h1>
        <p className={css.lead}>
          A seat in <Link href={marketplace.workshop(slug)}>{title}</Link>, a live workshop by video.
        </p>
      </div>
      <section className={css.block} aria-label="When">
        <p className={css.when}>
          {formatDayLong(start, zone)}, <TimeSpan startsAt={startsAt} endsAt={endsAt} zone={zone} />
        </p>
        <p className={css.muted}>{placeText(zone, start)}</p>
      </section>
      <div className={css.host}>
        <Avatar name={host.name} src={host.avatarUrl} size={48} />
        <p className={css.lead}>
          Hosted by{' '}
          {host.handle === null ? host.name : <Link href={paths.expert(host.handle)}>{host.name}</Link>}
        </p>
      </div>
      {words.reason ? <p className={css.lead}>{words.reason}</p> : null}
      {state === 'free' && orderId !== null ? (
        <PassOn order={gift} address={paths.seatGift(params.id, params.key)} />
      ) : null}
      {gift.bookingId !== null ? (
        <div className={css.buttons}>
          <ButtonLink href={paths.booking(gift.bookingId)}>See your booking</ButtonLink>
        </div>
      ) : null}
      {orderId === null ? null : (
        <Link href={paths.seatOrder(orderId)} standalone>
          See all seats you bought
        </Link>
      )}
      {state === 'free' && !gift.hasSeat ? (
        <TakeSeat {...{ params, account, zone }} isBuyer={orderId !== null} />
      ) : null}
    </div>
  );
}

interface TakeSeatProps {
  params: Gift['params'];
  account: Account | null;
  zone: string;
  /** Whether the viewer bought it */
  isBuyer: boolean;
}

/** The press that takes it; visitors log in or sign up first, and come back here. */
function TakeSeat({ params, account, zone, isBuyer }: TakeSeatProps) {
  const { leave, pending, failure, signedOut } = useChange();
  const navigate = useNavigate();
  const take = () =>
    leave('take', async () => {
      const { data } = await api.call(endpoints.takeSeatGift, { params, body: { timeZone: zone } });
      toasts.success('The seat is yours');
      await navigate(paths.booking(data.id));
    });
  return (
    <>
      <p className={css.lead}>
        {isBuyer
          ? 'If you don’t have a seat yet, you can also use this one yourself. Then nobody else can take it.'
          : 'You pay nothing. Once you take it, the seat is yours alone, and you join with your own account.'}
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
      <div className={css.buttons}>
        {account ? (
          <Button
            variant={isBuyer ? 'secondary' : 'primary'}
            isPending={pending !== null}
            pendingLabel="Taking the seat…"
            onPress={() => void take()}
          >
            {isBuyer ? 'Use this seat myself' : 'Take this seat'}
          </Button>
        ) : (
          <>
            <ButtonLink href={marketplace.signUp(here())}>Create an account to take it</ButtonLink>
            <ButtonLink href={marketplace.login(here())} variant="secondary">
              Log in
            </ButtonLink>
          </>
        )}
      </div>
      {account ? null : (
        <p className={css.muted}>
          You come back to this page afterwards. Until you take the seat, anyone with this link can.
        </p>
      )}
    </>
  );
}

import type { WatchOffer } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatLength, formatMoney, formatTimeRange, formatDayLong, fullName } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { Link } from '@nexperts/ui/Link';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { placeText, shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { basePath, paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './watches.css.ts';

const TITLES: Readonly<Record<WatchOffer['state'], string>> = {
  open: 'A time has opened',
  taken: 'You took this time',
  passed: 'You let this time pass',
  expired: 'This time is no longer kept for you',
  ended: 'This time can’t be taken any more',
};

/** A time that opened, kept for the viewer for ten minutes (F-03). */
export function OfferView({ offer }: { offer: WatchOffer }) {
  const zone = useZone();
  const { expert, service, startsAt, endsAt, state } = offer;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{TITLES[state]}</h1>
      <div className={css.item}>
        <p className={css.when}>
          {formatDayLong(Date.parse(startsAt), zone)},{' '}
          {formatTimeRange(Date.parse(startsAt), Date.parse(endsAt), zone)}
        </p>
        <p className={css.muted}>{placeText(zone, Date.parse(startsAt))}</p>
        <p className={css.line}>
          {service.title} with {fullName(expert.firstName, expert.lastName)} ·{' '}
          {formatLength(service.durationMin)}
        </p>
        {state === 'open' ? <Open offer={offer} zone={zone} /> : <Over offer={offer} />}
      </div>
      <Link href={paths.watches()} standalone>
        Your watches
      </Link>
    </div>
  );
}

function Open({ offer, zone }: { offer: WatchOffer; zone: string }) {
  const { act, leave, pending, failure, signedOut } = useChange();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { id, moves, service } = offer;
  const params = { id };
  const take = () =>
    leave('take', async () => {
      const body = { timeZone: zone, moves: moves?.bookingId ?? null };
      const { data } = await api.call(endpoints.takeWatchOffer, { params, body });
      if (data.bookingId === null) return revalidate();
      // The checkout is a document of its own.
      if (!moves) return location.assign(basePath + paths.checkout(data.bookingId));
      toasts.success('Your session has moved');
      await navigate(paths.booking(data.bookingId));
    });
  const pass = () =>
    act('pass', async () => {
      await api.call(endpoints.passWatchOffer, { params });
      return null;
    });
  return (
    <>
      <p className={css.line}>
        {moves
          ? `Your session on ${shortMoment(moves.startsAt, zone)} moves to this time. The price stays the same.`
          : `It costs ${formatMoney(service.price)}. When you take it, you have 10 minutes to pay.`}
      </p>
      <p className={css.line}>
        Kept for you for{' '}
        <Countdown
          until={Date.parse(offer.expiresAt)}
          now={clock.now}
          label="Time kept"
          onEnd={() => void revalidate()}
        />
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
      <div className={css.buttons}>
        <Button isPending={pending === 'take'} pendingLabel="Taking it…" onPress={() => void take()}>
          {moves ? 'Move my session here' : 'Take this time'}
        </Button>
        <Button
          variant="secondary"
          isPending={pending === 'pass'}
          pendingLabel="Letting it pass…"
          onPress={() => void pass()}
        >
          Let it pass
        </Button>
      </div>
    </>
  );
}

function Over({ offer }: { offer: WatchOffer }) {
  const { state, bookingId, expert, isPaused, service } = offer;
  if (state === 'taken')
    return bookingId ? (
      <div className={css.buttons}>
        <ButtonLink href={paths.booking(bookingId)}>See the booking</ButtonLink>
      </div>
    ) : null;
  return (
    <>
      <p className={css.line}>
        {state === 'ended'
          ? 'The service can’t be booked at the moment, or its price is now above your limit.'
          : 'We’ve asked the next person, or the time is free for everybody.'}
      </p>
      {isPaused ? (
        <p className={css.line}>
          You’ve let two offers in a row pass, so we won’t ask you until you choose “Ask me again” in your
          watches.
        </p>
      ) : null}
      {expert.handle ? (
        <div className={css.buttons}>
          <ButtonLink variant="secondary" href={paths.profile(expert.handle, { service: service.id })}>
            See free times
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import { formatDayShort, formatLength, formatMoney, formatTime } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { useId, useState } from 'react';
import { holdOnce } from '../../model/booking/hold-once.ts';
import { placeText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { basePath, paths } from '../../paths.ts';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import * as css from './book-again.css.ts';
import type { FreeTime } from './load-again.ts';

/** After a workshop: the way to a session alone with its host. */
export function MeetAlone({ booking: { expert }, handle }: { booking: Booking; handle: string }) {
  const id = useId();
  const firstName = expert.name.split(' ')[0] ?? expert.name;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <Avatar name={expert.name} src={expert.avatarUrl} size={64} className={css.face} />
        <div>
          <h2 id={id} className={css.title}>
            Book {firstName} again
          </h2>
          <p className={css.muted}>Ask your own questions in a 1-on-1 session.</p>
        </div>
      </div>
      <ButtonLink href={paths.profile(handle)} variant="secondary">
        See {firstName}’s times
      </ButtonLink>
    </section>
  );
}

type BookAgainProps = { booking: Booking; handle: string; serviceId: string; times: readonly FreeTime[] };

/** The same service once more, with one press on a concrete time. */
export function BookAgain({ booking, handle, serviceId, times }: BookAgainProps) {
  const { expert, service, price } = booking;
  const zone = useZone();
  const name = useId();
  const [shown, setShown] = useState(times);
  const [picked, pick] = useState(times[0]?.startsAt ?? null);
  const action = useAction();
  const firstName = expert.name.split(' ')[0] ?? expert.name;
  const profile = paths.profile(handle, { service: serviceId });

  const book = (startsAt: string) =>
    action.run('book', async () => {
      try {
        const id = await holdOnce({ serviceId, startsAt, timeZone: zone });
        location.assign(basePath + paths.checkout(id));
      } catch (error) {
        if (isApiError(error) && error.code === 'SlotTaken') {
          const rest = [...error.alternatives, ...shown.filter((time) => time.startsAt !== startsAt)];
          const left = uniqueTimes(rest).slice(0, shown.length);
          setShown(left);
          pick(left[0]?.startsAt ?? null);
        }
        throw error;
      }
    });

  return (
    <section className={css.panel} aria-labelledby={`${name}-title`}>
      <div className={css.head}>
        <Avatar name={expert.name} src={expert.avatarUrl} size={64} className={css.face} />
        <div>
          <h2 id={`${name}-title`} className={css.title}>
            Book {firstName} again
          </h2>
          <p className={css.muted}>
            {service.title}, {formatLength(service.durationMin)}, {formatMoney(price)}
          </p>
        </div>
      </div>
      {picked === null ? (
        <>
          <p>{firstName} has no free times in the next four weeks.</p>
          <ButtonLink href={profile} variant="secondary">
            See {firstName}’s profile
          </ButtonLink>
        </>
      ) : (
        <>
          <div
            className={css.times}
            role="radiogroup"
            aria-label={`Free times in ${placeText(zone, Date.parse(picked))}`}
          >
            {shown.map(({ startsAt }) => {
              const at = Date.parse(startsAt);
              return (
                <label key={startsAt} className={css.time}>
                  <input
                    type="radio"
                    name={name}
                    className={css.radio}
                    checked={picked === startsAt}
                    onChange={() => pick(startsAt)}
                  />
                  <span>{formatDayShort(at, zone)}</span>
                  <span>{formatTime(at, zone)}</span>
                </label>
              );
            })}
          </div>
          {action.failure ? (
            <div role="alert" className={css.failure}>
              <p>{action.failure}</p>
              {action.signedOut ? <SignedOutNote /> : null}
            </div>
          ) : null}
          <Button
            fullWidth
            isPending={action.pending === 'book'}
            pendingLabel="Holding this time…"
            onPress={() => void book(picked)}
          >
            Book {formatDayShort(Date.parse(picked), zone)}, {formatTime(Date.parse(picked), zone)}
          </Button>
          <p className={css.muted}>
            Times in {placeText(zone, Date.parse(picked))}. You pay on the next page.{' '}
            <a href={basePath + profile}>More times</a>
          </p>
        </>
      )}
    </section>
  );
}

function uniqueTimes(times: readonly FreeTime[]): FreeTime[] {
  return Array.from(new Map(times.map((time) => [Date.parse(time.startsAt), time])).values()).toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );
}

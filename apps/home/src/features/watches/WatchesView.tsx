import type { Watch } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatLength, formatMoney, fullName, WATCHES_MAX } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { useRef } from 'react';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { daysText, stateText } from './watch-words.ts';
import * as css from './watches.css.ts';

/** The viewer's watches for earlier times (F-03). */
export function WatchesView({ watches }: { watches: readonly Watch[] }) {
  const { act, pending, failure, signedOut } = useChange();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = async ({ id }: Watch) => {
    const isDone = await act(`remove ${id}`, async () => {
      await api.call(endpoints.removeWatch, { params: { id } });
      return 'Watch removed';
    });
    if (isDone) title.current?.focus();
  };
  const pause = ({ id }: Watch, isPaused: boolean) =>
    act(`pause ${id}`, async () => {
      await api.call(endpoints.changeWatch, { params: { id }, body: { isPaused } });
      return isPaused ? 'Watch paused' : 'We’ll ask you again';
    });
  return (
    <div className={css.page}>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        Earlier times
      </h1>
      <p className={css.lead}>
        We tell you when a time you watch for opens, and keep it for you for 10 minutes. You can have{' '}
        {WATCHES_MAX} watches at a time, each for 30 days.
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
      {watches.length === 0 ? (
        <EmptyState
          title="No watches yet"
          action={<ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>}
        >
          If no time on a profile suits you, choose “Tell me when an earlier time opens” below the times.
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {watches.map((watch) => (
            <WatchItem
              key={watch.id}
              watch={watch}
              pending={pending}
              onPause={(isPaused) => void pause(watch, isPaused)}
              onRemove={() => void remove(watch)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WatchItemProps {
  watch: Watch;
  /** What is being done: `remove` or `pause`, and the id */
  pending: string | null;
  onPause: (isPaused: boolean) => void;
  onRemove: () => void;
}

function WatchItem({ watch, pending, onPause, onRemove }: WatchItemProps) {
  const zone = useZone();
  const { id, expert, service, state, offer } = watch;
  const name = fullName(expert.firstName, expert.lastName);
  const isAsked = state === 'waiting' || state === 'dear';
  return (
    <li className={css.item}>
      <h2 className={css.name}>
        {expert.handle ? (
          <Link href={paths.profile(expert.handle, { service: service.id })}>{name}</Link>
        ) : (
          name
        )}
      </h2>
      <p className={css.line}>
        {service.title} · {formatLength(service.durationMin)}
      </p>
      <p className={css.line}>
        {daysText(watch, zone)} · up to {formatMoney(watch.maxPrice)}
        {watch.atNight ? ' · at night too' : ''}
      </p>
      {offer ? (
        <Banner tone="info" title={`${shortMoment(offer.startsAt, zone)} is kept for you`}>
          <Link href={paths.watchOffer(offer.id)}>Take it or let it pass</Link>
        </Banner>
      ) : (
        <p className={css.muted}>{stateText(watch, zone)}</p>
      )}
      <div className={css.buttons}>
        {state === 'ended' || state === 'gone' ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${isAsked ? 'Pause' : 'Ask me again'}: ${name}, ${daysText(watch, zone)}`}
            isPending={pending === `pause ${id}`}
            pendingLabel="Saving…"
            onPress={() => onPause(isAsked)}
          >
            {isAsked ? 'Pause' : 'Ask me again'}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove: ${name}, ${daysText(watch, zone)}`}
          isPending={pending === `remove ${id}`}
          pendingLabel="Removing…"
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

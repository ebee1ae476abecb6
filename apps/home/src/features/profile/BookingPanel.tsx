import type { Account, ExpertProfile } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Suspense } from 'react';
import { Await, useRevalidator, useSearchParams } from 'react-router';
import { clock } from '../../clock.ts';
import { deviceZone } from '../../times.ts';
import { readChoice, writeChoice, type ChoiceName } from './choice.ts';
import { ContinueBox } from './ContinueBox.tsx';
import type { FreeTimes } from './load-profile.ts';
import * as css from './panel.css.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import { chosenSlot, TimesPicker } from './TimesPicker.tsx';
import { useHold } from './use-hold.ts';
import { ZoneLine } from './ZoneLine.tsx';

interface BookingPanelProps {
  expert: ExpertProfile;
  account: Account | null;
  times: Promise<FreeTimes>;
}

/** Choosing a service and a time (W-02). Everything chosen is in the address. */
export function BookingPanel({ expert, account, times }: BookingPanelProps) {
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { hold, pending, failure } = useHold(account !== null, () => void revalidate());
  const { service, ...rest } = readChoice(search, expert.services, deviceZone());
  const change = (values: Partial<Record<ChoiceName, string | null>>): void =>
    setSearch((current) => writeChoice(current, values), { replace: true, preventScrollReset: true });

  if (!service) {
    return (
      <section id="book" aria-labelledby="book-title" className={css.panel}>
        <h2 id="book-title" className={css.title}>
          Book a session
        </h2>
        <p>{expert.firstName} offers no sessions at the moment.</p>
      </section>
    );
  }
  const choice = { service, ...rest };
  const box = {
    expert,
    account,
    service,
    zone: choice.zone,
    pending,
    failure: failure && (choice.slot === null || sameInstant(failure.slot, choice.slot)) ? failure : null,
    onPick: (startsAt: string) => change({ slot: startsAt, date: null }),
    onContinue: (startsAt: string) => hold({ serviceId: service.id, startsAt, timeZone: choice.zone }),
  };
  return (
    <section id="book" aria-labelledby="book-title" className={css.panel}>
      <h2 id="book-title" className={css.priceLine}>
        <span className={css.spoken}>Book a session: </span>
        <span className={css.price}>{formatMoney(service.price)}</span>
        <span className={css.per}> / {service.durationMin} min</span>
      </h2>
      <ServiceChoice
        services={expert.services}
        selected={service.id}
        onSelect={(id) => change({ service: id })}
      />
      <TimesPicker
        choice={choice}
        times={times}
        onDay={(date) => change({ date })}
        onSlot={({ startsAt }) => change({ slot: startsAt })}
        onRetry={() => void revalidate()}
      />
      <ZoneLine
        zone={choice.zone}
        expertZone={expert.timeZone}
        at={choice.slot ? Date.parse(choice.slot) : clock.now()}
        onChange={(zone) => change({ zone })}
      />
      <Suspense fallback={<ContinueBox {...box} slot={null} lost={false} ownHoldId={null} />}>
        <Await
          resolve={times}
          errorElement={<ContinueBox {...box} slot={null} lost={false} ownHoldId={null} />}
        >
          {(found) => {
            const slot = chosenSlot(found, choice.slot);
            const lost = choice.slot !== null && slot === null;
            return <ContinueBox {...box} slot={slot} lost={lost} ownHoldId={lost ? found.ownHoldId : null} />;
          }}
        </Await>
      </Suspense>
    </section>
  );
}

function sameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

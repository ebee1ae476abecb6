import type { Account, ExpertProfile } from '@nexperts/contract';
import { formatDayLong, formatLength } from '@nexperts/domain';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useSearchParams } from 'react-router';
import { Amount } from '../../ui/booking/Amount.tsx';
import { useAfterPaint } from '../../ui/hooks/use-after-paint.ts';
import { asksForTimes, chosenService, writeChoice, type ChoiceName } from './choice.ts';
import type { FreeTimes } from './load-profile.ts';
import { EarlierTime } from './EarlierTime.tsx';
import * as css from './panel.css.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import { TimesWhenNear } from './TimesWhenNear.tsx';

interface BookingPanelProps {
  expert: ExpertProfile;
  account: Account | null;
  /** Null: not known yet how to ask */
  times: (() => Promise<FreeTimes>) | null;
}

/** Choosing a service and a time (W-02). Everything chosen is in the address. */
export function BookingPanel({ expert, account, times }: BookingPanelProps) {
  const [search, setSearch] = useSearchParams();
  // The panel shows a choice by itself; the address follows and draws the page once more.
  const change = useAfterPaint((values: Partial<Record<ChoiceName, string | null>>): void =>
    setSearch((current) => writeChoice(current, values), { replace: true, preventScrollReset: true }),
  );
  const service = chosenService(search, expert.services);
  return (
    <section id="book" tabIndex={-1} aria-labelledby="book-title" className={css.panel}>
      <h2 id="book-title" className={service ? css.priceLine : css.title}>
        {service ? (
          <>
            <VisuallyHidden>Book a session: </VisuallyHidden>
            <Amount of={service.price} per={formatLength(service.durationMin)} size="lg" />
          </>
        ) : (
          'Book a session'
        )}
      </h2>
      {service ? (
        <>
          <ServiceChoice
            services={expert.services}
            selected={service.id}
            onSelect={(id) => change({ service: id })}
          />
          {expert.pause ? (
            <>
              <Paused expert={expert} pause={expert.pause} />
              <EarlierTime expert={expert} account={account} serviceId={service.id} />
            </>
          ) : (
            <TimesWhenNear
              isWanted={asksForTimes(search)}
              expert={expert}
              account={account}
              service={service}
              times={times}
              onChange={change}
            />
          )}
        </>
      ) : (
        <p>{expert.firstName} isn’t offering sessions at the moment.</p>
      )}
    </section>
  );
}

/** New bookings are paused (F-13): until when, and what the expert says of it. */
function Paused({
  expert: { firstName },
  pause: { until, line },
}: {
  expert: ExpertProfile;
  pause: NonNullable<ExpertProfile['pause']>;
}) {
  return (
    <div className={css.paused}>
      <p className={css.pauseLine}>
        {firstName} isn’t taking new bookings until {formatDayLong(Date.parse(until), 'UTC')}.
      </p>
      {line ? <p className={css.pauseLine}>“{line}”</p> : null}
    </div>
  );
}

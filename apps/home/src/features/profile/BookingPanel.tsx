import type { Account, ExpertProfile } from '@nexperts/contract';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useSearchParams } from 'react-router';
import { Amount } from '../../ui/Amount.tsx';
import { minutesText } from '../../model/times.ts';
import { asksForTimes, chosenService, writeChoice, type ChoiceName } from './choice.ts';
import type { FreeTimes } from './load-profile.ts';
import { NoSessions, PanelFrame } from './ProfileFrame.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { TimesWhenNear } from './TimesWhenNear.tsx';

interface BookingPanelProps {
  expert: ExpertProfile;
  account: Account | null;
  times: () => Promise<FreeTimes>;
}

/** Choosing a service and a time (W-02). Everything chosen is in the address. */
export function BookingPanel({ expert, account, times }: BookingPanelProps) {
  const [search, setSearch] = useSearchParams();
  const change = (values: Partial<Record<ChoiceName, string | null>>): void =>
    setSearch((current) => writeChoice(current, values), { replace: true, preventScrollReset: true });
  const service = chosenService(search, expert.services);
  if (!service) {
    return (
      <PanelFrame title="Book a session" isPlain>
        <NoSessions firstName={expert.firstName} />
      </PanelFrame>
    );
  }
  return (
    <PanelFrame
      title={
        <>
          <VisuallyHidden>Book a session: </VisuallyHidden>
          <Amount of={service.price} per={minutesText(service.durationMin)} size="lg" />
        </>
      }
    >
      <ServiceChoice
        services={expert.services}
        selected={service.id}
        onSelect={(id) => change({ service: id })}
      />
      <TimesWhenNear
        isWanted={asksForTimes(search)}
        expert={expert}
        account={account}
        serviceId={service.id}
        times={times}
        onChange={change}
      />
    </PanelFrame>
  );
}

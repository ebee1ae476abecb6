import type { Account, ExpertProfile } from '@nexperts/contract';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useRevalidator, useSearchParams } from 'react-router';
import { Amount } from '../../Amount.tsx';
import { minutesText } from '../../times.ts';
import { useZone } from '../../zone.ts';
import { readChoice, writeChoice, type ChoiceName } from './choice.ts';
import { ContinueBox } from './ContinueBox.tsx';
import { freeSlot, type FreeTimes } from './load-profile.ts';
import { NoSessions, PanelFrame } from './ProfileFrame.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { TimesWhenNear } from './TimesWhenNear.tsx';
import { useHold } from './use-hold.ts';
import { useSettled } from './use-settled.ts';

interface BookingPanelProps {
  expert: ExpertProfile;
  account: Account | null;
  times: Promise<FreeTimes>;
}

/** Choosing a service and a time (W-02). Everything chosen is in the address. */
export function BookingPanel({ expert, account, times: underWay }: BookingPanelProps) {
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const hold = useHold(account !== null, () => void revalidate());
  const times = useSettled(underWay);
  const { service, ...rest } = readChoice(search, expert.services, useZone());
  const change = (values: Partial<Record<ChoiceName, string | null>>): void =>
    setSearch((current) => writeChoice(current, values), { replace: true, preventScrollReset: true });

  if (!service) {
    return (
      <PanelFrame title="Book a session" isPlain>
        <NoSessions firstName={expert.firstName} />
      </PanelFrame>
    );
  }
  const choice = { service, ...rest };
  const found = times.state === 'done' ? times.value : null;
  const slot = found && freeSlot(found, choice.slot);
  const lost = found !== null && choice.slot !== null && slot === null;
  const failure =
    hold.failure && (choice.slot === null || sameInstant(hold.failure.slot, choice.slot))
      ? hold.failure
      : null;
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
        isWanted={choice.slot !== null || choice.date !== null}
        expert={expert}
        choice={choice}
        times={times}
        failure={failure}
        onChange={change}
        onRetry={() => void revalidate()}
        footer={
          <ContinueBox
            expert={expert}
            account={account}
            zone={choice.zone}
            slot={slot}
            isChecking={choice.slot !== null && times.state === 'pending'}
            ownHoldId={lost ? found.ownHoldId : null}
            pending={hold.pending}
            // A time that went to somebody else is told among the times.
            failure={failure?.taken && (lost || found === null) ? null : failure}
            onPick={(startsAt) => change({ slot: startsAt, date: null })}
            onContinue={(startsAt) => hold.hold({ serviceId: service.id, startsAt, timeZone: choice.zone })}
          />
        }
      />
    </PanelFrame>
  );
}

function sameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

import type { Account, ExpertProfile, Service } from '@nexperts/contract';
import { useRevalidator, useSearchParams } from 'react-router';
import { useZone } from '../../model/times/zone.ts';
import { readChoice, type ChoiceName } from './choice.ts';
import { ContinueBox } from './ContinueBox.tsx';
import { useWantedTime } from './use-wanted-time.ts';
import { freeSlot, heldSlot, type FreeTimes } from './load-profile.ts';
import { TimesPicker } from './TimesPicker.tsx';
import { useHold } from './use-hold.ts';
import { EarlierTime } from './EarlierTime.tsx';
import type { Settled } from '../../ui/hooks/use-settled.ts';

export interface ChooseTimeProps {
  expert: ExpertProfile;
  account: Account | null;
  service: Service;
  times: Settled<FreeTimes>;
  onChange: (values: Partial<Record<ChoiceName, string | null>>) => void;
}

/** A time of the chosen service (W-02), and holding it. */
export function ChooseTime({ expert, account, service, times, onChange }: ChooseTimeProps) {
  const serviceId = service.id;
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const hold = useHold(expert.handle, account !== null, () => void revalidate());
  const choice = readChoice(search, expert.services, useZone());
  const found = times.state === 'done' ? times.value : null;
  const slot = found && freeSlot(found, choice.slot);
  const lost = found !== null && choice.slot !== null && slot === null;
  const held = lost ? heldSlot(found, choice.slot) : null;
  const failure =
    hold.failure && (choice.slot === null || sameInstant(hold.failure.slot, choice.slot))
      ? hold.failure
      : null;
  useWantedTime({
    isReady: account !== null && account.expertHandle !== expert.handle && found !== null,
    wanted: choice.slot === null ? null : { handle: expert.handle, serviceId, startsAt: choice.slot },
    ownHoldId: held?.id ?? null,
    onWanted: (startsAt) => hold.hold({ serviceId, startsAt, timeZone: choice.zone }),
  });
  return (
    <>
      <TimesPicker
        expert={expert}
        choice={choice}
        times={times}
        failure={failure}
        onChange={onChange}
        onRetry={() => void revalidate()}
      >
        {(picked) => (
          <ContinueBox
            expert={expert}
            account={account}
            service={service}
            zone={choice.zone}
            slot={picked}
            isChecking={choice.slot !== null && times.state === 'pending'}
            // With nothing chosen, what is held in another tab is the way on.
            ownHold={choice.slot === null ? (found?.ownHolds[0] ?? null) : held}
            pending={hold.pending}
            failure={failure}
            // A time that went to somebody else is shown among the times.
            isTold={failure?.taken === true && (lost || found === null)}
            onPick={(startsAt) => onChange({ slot: startsAt, date: null })}
            onContinue={(startsAt) => hold.hold({ serviceId, startsAt, timeZone: choice.zone })}
          />
        )}
      </TimesPicker>
      <EarlierTime expert={expert} account={account} serviceId={serviceId} />
    </>
  );
}

function sameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

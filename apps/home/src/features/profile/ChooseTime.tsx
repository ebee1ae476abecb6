import type { Account, ExpertProfile } from '@nexperts/contract';
import { useRevalidator, useSearchParams } from 'react-router';
import { useZone } from '../../model/zone.ts';
import { readChoice, type ChoiceName } from './choice.ts';
import { ContinueBox } from './ContinueBox.tsx';
import { useWantedTime } from './use-wanted-time.ts';
import { freeSlot, type FreeTimes } from './load-profile.ts';
import { TimesPicker } from './TimesPicker.tsx';
import { useHold } from './use-hold.ts';
import type { Settled } from '../../ui/use-settled.ts';

export interface ChooseTimeProps {
  expert: ExpertProfile;
  account: Account | null;
  serviceId: string;
  times: Settled<FreeTimes>;
  onChange: (values: Partial<Record<ChoiceName, string | null>>) => void;
}

/** A time of the chosen service (W-02), and holding it. */
export function ChooseTime({ expert, account, serviceId, times, onChange }: ChooseTimeProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const hold = useHold(expert.handle, account !== null, () => void revalidate());
  const choice = readChoice(search, expert.services, useZone());
  const found = times.state === 'done' ? times.value : null;
  const slot = found && freeSlot(found, choice.slot);
  const lost = found !== null && choice.slot !== null && slot === null;
  const failure =
    hold.failure && (choice.slot === null || sameInstant(hold.failure.slot, choice.slot))
      ? hold.failure
      : null;
  useWantedTime({
    isReady: account !== null && account.expertHandle !== expert.handle && found !== null,
    wanted: choice.slot === null ? null : { handle: expert.handle, serviceId, startsAt: choice.slot },
    ownHoldId: found?.ownHoldId ?? null,
    onWanted: (startsAt) => hold.hold({ serviceId, startsAt, timeZone: choice.zone }),
  });
  return (
    <TimesPicker
      expert={expert}
      choice={choice}
      times={times}
      failure={failure}
      onChange={onChange}
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
          onPick={(startsAt) => onChange({ slot: startsAt, date: null })}
          onContinue={(startsAt) => hold.hold({ serviceId, startsAt, timeZone: choice.zone })}
        />
      }
    />
  );
}

function sameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

import type { Account, ExpertProfile, Service } from '@nexperts/contract';
import { formatLength, formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { ChosenTime } from '@nexperts/ui/SlotPicker';
import { useEffect, useRef } from 'react';
import { clock } from '../../clock.ts';
import { placeText, shortMoment } from '../../model/times/times.ts';
import { paths } from '../../paths.ts';
import { useBarHeight } from '../../ui/hooks/use-bar-height.ts';
import * as css from './continue.css.ts';
import { freeUntilWords } from './policy.ts';
import type { Slot } from '../../model/times/slot-days.ts';
import type { OwnHold } from './load-profile.ts';
import type { HoldFailure } from './use-hold.ts';

interface ContinueBoxProps {
  expert: ExpertProfile;
  account: Account | null;
  service: Service;
  zone: string;
  /** The chosen slot, when it is free */
  slot: Slot | null;
  /** A slot is chosen, and whether it is free is not known yet */
  isChecking: boolean;
  /** A time that the visitor holds already */
  ownHold: OwnHold | null;
  pending: boolean;
  failure: HoldFailure | null;
  /** The failure is shown elsewhere */
  isTold: boolean;
  onPick: (startsAt: string) => void;
  onContinue: (startsAt: string) => void;
}

/**
 * The way on from a chosen time, or why there is none. From the choice on, the time and the button are in view: on phones
 * at the foot of the window, beside the profile at the foot of the panel (F-02).
 */
export function ContinueBox(props: ContinueBoxProps) {
  const { expert, account, service, slot, zone, failure, isTold } = props;
  // Another choice comes before what is held.
  const ownHold = slot ? null : props.ownHold;
  const foot = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const chosen = ownHold ?? slot;
  const { durationMin, price } = ownHold ?? service;
  const isChosen = chosen !== null;
  useBarHeight(foot);
  // Whoever pressed at the foot of a phone may be far from where it is told why that failed.
  useEffect(() => {
    if (failure) told.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const isOwn = account?.expertHandle === expert.handle;
  return (
    <>
      <div ref={told} className={css.told}>
        {isTold ? null : <Problem {...props} />}
      </div>
      {ownHold ? <Banner tone="info">We’re holding this time for you. Pay to book it.</Banner> : null}
      {slot && !isOwn ? (
        <p className={css.small}>{freeUntilWords(slot.startsAt, expert.latePolicyPct, zone, clock.now())}</p>
      ) : null}
      <div ref={foot} className={css.foot} data-chosen={isChosen || undefined}>
        <div className={css.chosen}>
          <ChosenTime slot={chosen} zone={zone} other={{ zone: expert.timeZone, name: expert.firstName }} />
          {chosen ? (
            <p className={css.small}>
              {placeText(zone, Date.parse(chosen.startsAt))} · {formatLength(durationMin)} ·{' '}
              {formatMoney(price)}
            </p>
          ) : null}
        </div>
        <div className={css.onward}>
          {ownHold ? (
            <ButtonLink href={paths.checkout(ownHold.id)} fullWidth>
              Continue to payment
            </ButtonLink>
          ) : (
            <Onward {...props} isOwn={isOwn} />
          )}
        </div>
      </div>
    </>
  );
}

function Onward({ slot, isChecking, isOwn, pending, onContinue }: ContinueBoxProps & { isOwn: boolean }) {
  const missing = isChecking ? 'Checking whether your time is free…' : 'Choose a time first.';
  const reason = isOwn ? 'This is your own profile.' : slot ? undefined : missing;
  return (
    <Button
      fullWidth
      isPending={pending}
      pendingLabel="Holding your time"
      disabledReason={reason}
      onPress={() => slot && onContinue(slot.startsAt)}
    >
      Continue to payment
    </Button>
  );
}

function Problem({ failure, zone, onPick }: ContinueBoxProps) {
  if (!failure) return null;
  return (
    <Banner tone="danger" title={failure.message}>
      {failure.alternatives.length > 0 ? (
        <>
          <p>These nearby times are still free:</p>
          <ul className={css.alternatives}>
            {failure.alternatives.map(({ startsAt }) => (
              <li key={startsAt}>
                <Button variant="secondary" size="sm" onPress={() => onPick(startsAt)}>
                  {shortMoment(startsAt, zone)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{failure.needsOtherTime ? 'Please choose another time.' : 'Nothing was held or charged.'}</p>
      )}
    </Banner>
  );
}

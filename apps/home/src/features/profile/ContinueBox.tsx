import type { Account, ExpertProfile } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { shortMoment } from '../../model/times.ts';
import * as css from './panel.css.ts';
import { freeUntilWords } from './policy.ts';
import type { Slot } from '../../model/slot-days.ts';
import type { HoldFailure } from './use-hold.ts';

interface ContinueBoxProps {
  expert: ExpertProfile;
  account: Account | null;
  zone: string;
  /** The chosen slot, when it is free */
  slot: Slot | null;
  /** A slot is chosen, and whether it is free is not known yet */
  isChecking: boolean;
  /** The visitor holds the chosen slot already: its booking */
  ownHoldId: string | null;
  pending: boolean;
  failure: HoldFailure | null;
  onPick: (startsAt: string) => void;
  onContinue: (startsAt: string) => void;
}

/** The way on from a chosen time, or why there is none. */
export function ContinueBox(props: ContinueBoxProps) {
  const { expert, account, slot, isChecking, zone, ownHoldId, pending, onContinue } = props;
  if (ownHoldId) return <OwnHold bookingId={ownHoldId} />;
  const own = account?.expertHandle === expert.handle;
  const missing = isChecking ? 'Checking whether your time is free…' : 'Choose a time first.';
  const reason = own ? 'This is your own profile.' : slot ? undefined : missing;
  return (
    <div className={css.continueBox}>
      <Problem {...props} />
      <Button
        fullWidth
        isPending={pending}
        pendingLabel="Holding your time"
        disabledReason={reason}
        onPress={() => slot && onContinue(slot.startsAt)}
      >
        Continue to payment
      </Button>
      {slot && !own ? (
        <p className={css.small}>{freeUntilWords(slot.startsAt, expert.latePolicyPct, zone, clock.now())}</p>
      ) : null}
    </div>
  );
}

function OwnHold({ bookingId }: { bookingId: string }) {
  return (
    <div className={css.continueBox}>
      <Banner tone="info">We’re holding this time for you. Pay to book it.</Banner>
      <ButtonLink href={paths.checkout(bookingId)} fullWidth>
        Continue to payment
      </ButtonLink>
    </div>
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

import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { proposalExpiry } from '@nexperts/domain';
import { clock } from '../../../clock.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import * as css from './moving.css.ts';
import { TimeChange } from './TimeChange.tsx';
import { TimesField } from './TimesField.tsx';
import { useChosenTimes } from './use-chosen-times.ts';

/** Asks the other side to take one of up to three other times (M-02). */
export function ProposeDialog({ booking, change, isOpen, onOpenChange }: MoveDialogProps) {
  const times = useChosenTimes();
  const zone = useZone();
  const { role, startsAt, moving } = booking;
  const { firstName } = otherPerson(booking);
  const failure = change.failureOf('propose');
  const [first] = times.all;
  const until = proposalExpiry({
    createdAt: clock.now(),
    startsAt: Date.parse(startsAt),
    times: times.all.map(Date.parse),
  });

  async function propose(): Promise<void> {
    if (!(await change.propose(times.all))) return;
    times.clear();
    onOpenChange(false);
  }

  return (
    <Dialog
      title="Propose another time"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={
        <DialogFoot failure={failure} chosen={times.all}>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Don’t propose
          </Button>
          <Button
            disabledReason={times.all.length === 0 ? 'Choose a time first.' : undefined}
            reasonPlacement="hidden"
            isPending={change.pending === 'propose'}
            pendingLabel="Sending…"
            onPress={() => times.all.length > 0 && void propose()}
          >
            {times.all.length > 1 ? `Propose ${times.all.length} times` : 'Propose this time'}
          </Button>
        </DialogFoot>
      }
    >
      <p className={css.lead}>
        Choose one to three times. {firstName} can accept one of them or decline all. Until then the session
        stays at {shortMoment(startsAt, zone)}.
      </p>
      <TimesField booking={booking} times={times} label="Times you propose" failure={failure} />
      {first ? (
        <>
          <TimeChange booking={booking} to={first} by={role} />
          <p className={css.small}>
            {firstName} can answer until {shortMoment(until, zone)}. Until then we hold{' '}
            {times.all.length > 1 ? 'these times' : 'this time'} for you both.
          </p>
        </>
      ) : null}
      {moving.proposalsLeft === 1 ? (
        <p className={css.small}>This is the last of three proposals for this session.</p>
      ) : null}
    </Dialog>
  );
}

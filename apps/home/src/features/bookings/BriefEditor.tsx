import type { Booking, Brief } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useEffect, useRef } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { toasts } from '../../toasts.ts';
import { BriefFields } from '../../ui/booking/BriefFields.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { useBrief } from '../../ui/booking/use-brief.ts';
import * as css from './booking.css.ts';

interface BriefEditorProps {
  booking: Booking;
  brief: Brief;
  /** @param saved the brief as it is now; null when nothing was changed */
  onDone: (saved: Brief | null) => void;
}

/** The client changes the brief of a booking (M-05). */
export function BriefEditor({ booking, brief, onDone }: BriefEditorProps) {
  const { firstName } = otherPerson(booking);
  const draft = useBrief(brief, {
    bookingId: booking.id,
    owner: null,
    onSubmit: async (save) => {
      const saved = await save(booking.id);
      toasts.success(`Saved. ${firstName} can read it now.`);
      onDone(saved);
    },
  });
  const { form, isChanged } = draft;
  const box = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <form {...form.formProps} ref={box} className={css.briefForm} aria-label="Your brief">
      <BriefFields brief={draft} firstName={firstName} />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.briefButtons}>
        <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
          Save brief
        </Button>
        <Button variant="quiet" onPress={() => onDone(null)}>
          Keep it as it is
        </Button>
      </div>
      <LeaveGuard isChanged={isChanged && !form.pending}>Your changes to the brief aren’t saved.</LeaveGuard>
    </form>
  );
}

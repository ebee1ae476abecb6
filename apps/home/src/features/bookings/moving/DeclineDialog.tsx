import { useForm } from '@nexperts/app-kit';
import { DECLINE_REASONS, DECLINE_TEXT_MAX, type DeclineReason } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { REASON_LABELS } from './decline-reasons.ts';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import * as css from './moving.css.ts';
import { TimesField } from './TimesField.tsx';
import { useChosenTimes } from './use-chosen-times.ts';

const options = DECLINE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));
const rules = z.object({
  reason: z.enum(DECLINE_REASONS, 'Choose a reason'),
  text: z.string().check(z.trim(), z.maxLength(DECLINE_TEXT_MAX, tooLong(DECLINE_TEXT_MAX))),
});

interface DeclineDialogProps extends MoveDialogProps {
  /** Whether other times are offered instead, so that the request stays open */
  withTimes: boolean;
}

/** The expert declines a request, or offers up to three other times instead of it (M-04). */
export function DeclineDialog({ booking, change, isOpen, onOpenChange, withTimes }: DeclineDialogProps) {
  const zone = useZone();
  const times = useChosenTimes();
  const { firstName } = otherPerson(booking);
  const moment = shortMoment(booking.startsAt, zone);
  const form = useForm<{ reason: DeclineReason | ''; text: string }>({
    initial: { reason: withTimes ? 'unavailable' : '', text: '' },
    schema: rules,
    onSubmit: async ({ reason, text }) => {
      if (reason === '') return;
      const answer = { reason, text: text.trim(), ...(withTimes ? { times: times.all } : {}) };
      if (await change.decline(answer)) onOpenChange(false);
    },
  });
  const failure = change.failureOf('decline');
  const isMissing = withTimes && times.all.length === 0;
  return (
    <Dialog
      title={withTimes ? 'Offer other times' : 'Decline this request?'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      footer={
        <DialogFoot failure={failure} chosen={withTimes ? times.all : []}>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Keep request
          </Button>
          <Button
            variant={withTimes ? 'primary' : 'danger'}
            disabledReason={isMissing ? 'Choose a time first.' : undefined}
            reasonPlacement="hidden"
            isPending={change.pending === 'decline'}
            pendingLabel="Sending…"
            onPress={form.send}
          >
            {withTimes ? offerLabel(times.all.length) : 'Decline'}
          </Button>
        </DialogFoot>
      }
    >
      <form {...form.formProps} className={css.form}>
        <p className={css.lead}>
          {withTimes
            ? `Choose one to three times. We release ${moment} and hold the new times for ${firstName} for up to 24 hours. If ${firstName} takes one, it’s booked and paid; if not, the request ends and nothing is charged.`
            : `${firstName} gets an email now and isn’t charged. ${moment} becomes free for others to book.`}
        </p>
        {withTimes ? (
          <TimesField booking={booking} times={times} label="Times you offer" failure={failure} />
        ) : null}
        <RadioGroup
          label={`Why can’t you take ${moment}?`}
          isRequired
          name="reason"
          options={options}
          value={form.values.reason}
          onChange={(reason) => form.set('reason', reason as DeclineReason)}
          errorMessage={form.errors.reason}
        />
        <TextArea
          label={`Message to ${firstName}`}
          isOptional
          name="text"
          rows={3}
          characterLimit={DECLINE_TEXT_MAX}
          description={`${firstName} reads it with your answer.`}
          {...form.field('text')}
          onBlur={() => form.leave('text')}
        />
      </form>
    </Dialog>
  );
}

function offerLabel(count: number): string {
  return count > 1 ? `Offer ${count} times` : 'Offer this time';
}

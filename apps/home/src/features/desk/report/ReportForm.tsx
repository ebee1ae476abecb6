import { useForm } from '@nexperts/app-kit';
import type { PersonReport, QueueCase } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { renewDeskCounts } from '../../../model/desk-counts.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
import * as css from './report.css.ts';

const NOTE_MAX = 500;
const outcome = z.string().check(z.minLength(1, 'Choose what becomes of the report'));
const rules = z.object({
  outcome,
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Write at least 3 characters'),
      z.maxLength(NOTE_MAX, 'Keep it to 500 characters'),
    ),
});
/** The person reads it, so a word is not enough (A-02, O-04). */
const rulesToTell = z.object({
  outcome,
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Write at least 10 characters'),
      z.maxLength(NOTE_MAX, 'Keep it to 500 characters'),
    ),
});

const DONE = {
  dismissed: () => 'The report is dismissed.',
  acted: () => 'Recorded. The report is closed.',
  suspended: (name: string) => `${name} is suspended. The report is closed.`,
} as const;

interface ReportFormProps {
  report: PersonReport;
  takenBy: QueueCase['takenBy'];
  onDone: () => void;
}

/** Dismisses a report, suspends the person, or records what else was done (O-04, O-05). Nothing typed is lost if others were faster. */
export function ReportForm({ report: { id, reported, state, hearing }, takenBy, onDone }: ReportFormProps) {
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const { decide, dialog } = useTakenConfirm();
  const first = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const isSuspension = chosen === 'suspended';
  // The person reads why, of a suspension and of a case that staff opened.
  const isTold = isSuspension || hearing !== null;
  // Until then nothing is held against them.
  const isHeard = !hearing || hearing.answer !== null || clock.now() >= Date.parse(hearing.until);
  const form = useForm({
    initial: { outcome: '', note: '' },
    schema: isTold ? rulesToTell : rules,
    onSubmit: ({ note }) =>
      decide(takenBy, () => {
        if (isSuspension) setAsking(true);
        else void close(chosen === 'acted' ? 'acted' : 'dismissed', note.trim());
      }),
  });
  const { values, errors, set } = form;
  const isOpen = state === 'open';

  async function close(what: 'dismissed' | 'acted' | 'suspended', note: string): Promise<void> {
    await run('decide', async () => {
      try {
        if (what === 'suspended')
          await send(api.desk.suspend({ params: { id: reported.id }, body: { reason: note } }));
        const body =
          what === 'suspended'
            ? ({ outcome: 'acted', note: `Suspended. ${note}`.slice(0, NOTE_MAX) } as const)
            : { outcome: what, note };
        await send(
          api.desk.decideReport({ params: { id }, body: hearing ? { ...body, verdict: note } : body }),
        );
        onDone();
        toasts.success(DONE[what](reported.name));
      } finally {
        // Done, or too late: the page shows how it stands.
        await revalidate();
        void renewDeskCounts();
      }
    });
  }
  useShortcuts(
    isOpen
      ? [{ keys: 'e', label: 'Decide this case', run: () => decide(takenBy, () => first.current?.focus()) }]
      : [],
  );
  return (
    <form {...form.formProps} className={css.form}>
      <RadioGroup
        ref={first}
        label="Your decision"
        isRequired
        options={[
          {
            value: 'dismissed',
            label: 'Dismiss it',
            description: hearing
              ? 'The case has no consequences for them.'
              : 'Nothing happens to either of them.',
          },
          ...(reported.state === 'active' && isHeard
            ? [
                {
                  value: 'suspended',
                  label: `Suspend ${reported.name}`,
                  description: 'Logs them out, cancels upcoming bookings and closes the report.',
                },
              ]
            : []),
          ...(isHeard
            ? [
                {
                  value: 'acted',
                  label: 'Record what was done',
                  // No link here: Tab leads from the choice to the words.
                  description: 'Everything else is done on their page, which the top of this one leads to.',
                },
              ]
            : []),
        ]}
        value={values.outcome}
        onChange={(value) => {
          setChosen(value);
          set('outcome', value);
        }}
        errorMessage={errors.outcome}
      />
      <TextArea
        label={values.outcome === 'acted' && !hearing ? 'What was done?' : 'Reason'}
        description={
          isTold
            ? `Emailed to ${reported.name} as written. Don’t name who reported it.`
            : 'For the audit log. Nobody outside staff reads it.'
        }
        isRequired
        rows={3}
        characterLimit={NOTE_MAX}
        value={values.note}
        onChange={(value) => set('note', value)}
        errorMessage={errors.note}
      />
      <FormFailure message={failure} signedOut={signedOut} />
      {isOpen ? (
        <div className={css.buttons}>
          <Button type="submit" isPending={pending !== null}>
            {isSuspension
              ? `Suspend ${reported.name}`
              : values.outcome === 'dismissed'
                ? 'Dismiss the report'
                : 'Close the report'}
          </Button>
        </div>
      ) : (
        <Banner tone="warning">
          Somebody else has just decided this report. What you wrote wasn’t sent.
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Suspend ${reported.name}?`}
        actionLabel={`Suspend ${reported.name}`}
        cancelLabel="Not yet"
        onAction={() => void close('suspended', values.note.trim())}
      >
        <p>
          They’re logged out everywhere, an expert’s profile is hidden and payouts are held. Upcoming bookings
          are cancelled: clients who booked them are refunded in full, and what they booked themselves follows
          the usual policy. You can’t undo this. Refunds above A$500 in all wait for a second member of staff.
        </p>
      </ConfirmDialog>
      {dialog}
    </form>
  );
}

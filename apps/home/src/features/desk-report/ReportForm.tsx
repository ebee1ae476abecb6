import { useForm } from '@nexperts/app-kit';
import type { PersonReport, QueueCase } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { renewDeskCounts } from '../../model/desk-counts.ts';
import { send } from '../../model/send.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useTakenConfirm } from '../../ui/use-taken-confirm.tsx';
import * as css from './report.css.ts';

const NOTE_MAX = 500;
const rules = z.object({
  outcome: z.string().check(z.minLength(1, 'Choose what becomes of the report')),
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Write at least 3 characters'),
      z.maxLength(NOTE_MAX, 'Keep it to 500 characters'),
    ),
});

interface ReportFormProps {
  report: PersonReport;
  takenBy: QueueCase['takenBy'];
  onDone: () => void;
}

/** Dismisses a report, or records what was done about the person (O-05). Nothing typed is lost if others were faster. */
export function ReportForm({ report: { id, reported, state }, takenBy, onDone }: ReportFormProps) {
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const { decide, dialog } = useTakenConfirm();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { outcome: '', note: '' },
    schema: rules,
    onSubmit: ({ outcome, note }) =>
      decide(takenBy, () => void close(outcome === 'acted' ? 'acted' : 'dismissed', note.trim())),
  });
  const { values, errors, set } = form;
  const isOpen = state === 'open';

  async function close(outcome: 'dismissed' | 'acted', note: string): Promise<void> {
    await run('decide', async () => {
      try {
        await send(api.desk.decideReport({ params: { id }, body: { outcome, note } }));
        onDone();
        toasts.success(outcome === 'acted' ? 'Recorded. The report is closed.' : 'The report is dismissed.');
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
          { value: 'dismissed', label: 'Dismiss it', description: 'Nothing happens to either of them.' },
          {
            value: 'acted',
            label: 'Record what was done',
            description: (
              <>
                To suspend {reported.name}, open <Link href={paths.staffPerson(reported.id)}>their page</Link>{' '}
                first.
              </>
            ),
          },
        ]}
        value={values.outcome}
        onChange={(value) => set('outcome', value)}
        errorMessage={errors.outcome}
      />
      <TextArea
        label={values.outcome === 'acted' ? 'What was done?' : 'Reason'}
        description="For the audit log. Nobody outside staff reads it."
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
            {values.outcome === 'dismissed' ? 'Dismiss the report' : 'Close the report'}
          </Button>
        </div>
      ) : (
        <Banner tone="warning">
          Somebody else has just decided this report. What you wrote wasn’t sent.
        </Banner>
      )}
      {dialog}
    </form>
  );
}

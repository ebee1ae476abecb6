import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { PersonStory } from '@nexperts/contract';
import { HEARING_HOURS, PERSON_REPORT_REASONS, type PersonReportReason } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { kindText } from '../../../model/kind-text.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import * as formCss from '../../../ui/reason-form.css.ts';
import { Action, type PersonActionProps } from './Action.tsx';

const ALLEGED_MAX = 2_000;
const NOTE_MAX = 1_000;
const words = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `Write at least ${min} characters`),
      z.maxLength(max, `Keep it to ${max.toLocaleString('en')} characters`),
    );
const rules = z.object({
  reason: z.enum(PERSON_REPORT_REASONS, 'Choose what it is about'),
  alleged: words(10, ALLEGED_MAX),
  note: words(3, NOTE_MAX),
});
interface Values {
  reason: PersonReportReason | '';
  alleged: string;
  note: string;
}
const reasons = PERSON_REPORT_REASONS.map((value) => ({ value, label: kindText(value) }));

/** Opens a safety case without a report: the person reads what is alleged and is heard before staff decide. */
export function SafetyCaseAction({ person, viewer }: PersonActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Action
      title="Open a safety case"
      belongsTo="trust"
      lock={lockOf(person, viewer)}
      button={
        <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
          Open a safety case
        </Button>
      }
    >
      <p>
        For what nobody reported. {person.name} gets {HEARING_HOURS} hours to answer before you decide.
      </p>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Open a safety case about ${person.name}?`}
        isDismissable={false}
      >
        <SafetyCaseForm person={person} onDone={() => setOpen(false)} />
      </LazyDialog>
    </Action>
  );
}

function SafetyCaseForm({ person: { id, name }, onDone }: { person: PersonStory; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: { reason: '', alleged: '', note: '' },
    schema: rules,
    onSubmit: async ({ reason, alleged, note }) => {
      const body = { reason: reason || 'other', alleged: alleged.trim(), note: note.trim() } as const;
      try {
        await send(api.desk.openSafetyCase({ params: { id }, body }));
      } catch (error) {
        if (isApiError(error) && error.status === 409) await revalidate();
        throw error;
      }
      toasts.success(`${name} has ${HEARING_HOURS} hours to answer. The case waits in Reported people.`);
      onDone();
      await revalidate();
    },
  });
  const { values, errors, set } = form;
  return (
    <form {...form.formProps} className={formCss.form}>
      <RadioGroup
        label="What is it about?"
        isRequired
        options={reasons}
        value={values.reason}
        onChange={(value) => set('reason', value as PersonReportReason)}
        errorMessage={errors.reason}
      />
      <TextArea
        label="What is alleged"
        description={`Emailed to ${name} as written, with ${HEARING_HOURS} hours to answer. Don’t name who told us.`}
        isRequired
        rows={4}
        characterLimit={ALLEGED_MAX}
        value={values.alleged}
        onChange={(value) => set('alleged', value)}
        errorMessage={errors.alleged}
      />
      <TextArea
        label="What it rests on"
        description={`For other staff, such as the bookings and messages you looked at. ${name} doesn’t read it.`}
        isRequired
        rows={3}
        characterLimit={NOTE_MAX}
        value={values.note}
        onChange={(value) => set('note', value)}
        errorMessage={errors.note}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={formCss.buttons}>
        <Button type="submit" isPending={form.pending}>
          Open the case
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Go back
        </Button>
      </div>
    </form>
  );
}

function lockOf({ id, state, reports }: PersonStory, { id: me, roles }: PersonActionProps['viewer']) {
  if (state === 'closed') return 'Nobody would answer: the account is closed.';
  if (!roles.includes('trust')) return 'Only trust staff can open safety cases.';
  if (id === me) return 'You can’t open a case about yourself.';
  if (reports.some(({ what, isOpen }) => what === 'case' && isOpen)) return 'A case is open already.';
  return null;
}

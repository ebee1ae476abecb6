import { useForm } from '@nexperts/app-kit';
import { FEATURED_PRIORITY_MAX, type PersonStory } from '@nexperts/contract';
import { endOfBusinessDay } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { send } from '../../../model/send.ts';
import { STAFF_REASON_MAX, staffReason } from '../../../model/staff-reason.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import * as formCss from '../../../ui/reason-form.css.ts';

const isPriority = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= FEATURED_PRIORITY_MAX;

const rules = z.object({
  until: z
    .string()
    .check(
      z.refine((day) => (endOfBusinessDay(day) ?? 0) > clock.now(), 'Enter a day that is still to come'),
    ),
  priority: z.string().check(z.refine(isPriority, `Enter a whole number from 1 to ${FEATURED_PRIORITY_MAX}`)),
  reason: staffReason,
});

interface FeatureFormProps {
  person: PersonStory;
  onDone: () => void;
}

/** How long an expert is featured, how high and why (F-19). */
export function FeatureForm({ person: { name, expertId, featuring }, onDone }: FeatureFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      until: featuring?.until ?? '',
      priority: String(featuring?.priority ?? 50),
      reason: featuring?.reason ?? '',
    },
    schema: rules,
    onSubmit: async ({ until, priority, reason }) => {
      const body = { until, priority: Number(priority), reason: reason.trim() };
      try {
        await send(api.desk.feature({ params: { id: expertId ?? '' }, body }));
      } finally {
        await revalidate();
      }
      toasts.success(`${name} is featured.`);
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form {...form.formProps} className={formCss.form}>
      <p>{name} comes first on the front page and in categories. The card says “Featured”.</p>
      <TextField
        label="Last day"
        type="date"
        isRequired
        description="At most a year ahead. Brisbane time."
        value={values.until}
        onChange={(until) => set('until', until)}
        errorMessage={errors.until}
      />
      <TextField
        label="Priority"
        isRequired
        inputMode="numeric"
        description={`1 to ${FEATURED_PRIORITY_MAX}. The highest comes first.`}
        value={values.priority}
        onChange={(priority) => set('priority', priority)}
        errorMessage={errors.priority}
      />
      <TextArea
        label="Reason"
        description="Staff read it."
        isRequired
        rows={4}
        characterLimit={STAFF_REASON_MAX}
        value={values.reason}
        onChange={(reason) => set('reason', reason)}
        errorMessage={errors.reason}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={formCss.buttons}>
        <Button type="submit" isPending={form.pending}>
          Feature {name}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Go back
        </Button>
      </div>
    </form>
  );
}

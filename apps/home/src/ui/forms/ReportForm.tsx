import { useForm } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { Stack } from '@nexperts/ui/Layout';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { FormFailure } from './FormFailure.tsx';

interface Report {
  reason: string;
  text: string;
}

interface ReportFormProps<Reason extends string> {
  question: string;
  options: readonly { readonly value: Reason; readonly label: string }[];
  rules: z.core.$ZodType;
  /** Of the text, in characters */
  maxLength: number;
  /** Who reads the text */
  description: string;
  /** Throws where the server refuses; what was typed stays */
  onSend: (report: { reason: Reason; text: string }) => Promise<void>;
  /** What is reported */
  quote?: ReactNode;
  /** Another way to report, under the button */
  otherWay?: ReactNode;
}

/** Reports something to staff: one of several reasons, and words if somebody wants to add some. */
export function ReportForm<Reason extends string>({
  question,
  options,
  rules,
  maxLength,
  description,
  onSend,
  quote,
  otherWay,
}: ReportFormProps<Reason>) {
  const form = useForm<Report>({
    initial: { reason: '', text: '' },
    schema: rules,
    onSubmit: ({ reason, text }) => onSend({ reason: reason as Reason, text }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap={20}>
        {quote}
        <RadioGroup label={question} isRequired name="reason" options={options} {...form.field('reason')} />
        <TextArea
          label="Tell us more"
          isOptional
          name="text"
          rows={3}
          characterLimit={maxLength}
          description={description}
          {...form.field('text')}
          onBlur={() => form.leave('text')}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          Send report
        </Button>
        {otherWay}
      </Stack>
    </form>
  );
}

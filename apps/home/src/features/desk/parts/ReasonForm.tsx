import { useForm } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { useEffect, useRef, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import * as css from '../../../ui/reason-form.css.ts';

interface ReasonFormProps {
  /** What follows, said before the press */
  children?: ReactNode;
  description: string;
  /** Characters of the reason; 10 to 2,000 when left out */
  length?: { min: number; max: number };
  action: string;
  tone?: 'primary' | 'danger';
  /** Why it can't be done any more; the button is gone, and what was typed stays */
  news?: string | null;
  /** The page is loaded again where it is refused because of what happened meanwhile */
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
}

const USUAL = { min: 10, max: 2000 } as const;

/** An action of staff with its reason, in a dialog. */
export function ReasonForm({
  children,
  description,
  length: { min, max } = USUAL,
  action,
  tone = 'danger',
  news = null,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(min, `Write at least ${min} characters`),
          z.maxLength(max, `Keep it to ${max.toLocaleString('en')} characters`),
        ),
    }),
    onSubmit: async ({ reason }) => {
      try {
        await onSend(reason.trim());
      } catch (error) {
        if (isApiError(error) && error.status === 409) await revalidate();
        throw error;
      }
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  // Before the dialog takes the focus itself, from where the first Tab leads to its ✕.
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form.formProps} className={css.form}>
      {news === null ? children : null}
      <TextArea
        ref={field}
        label="Reason"
        isRequired
        description={description}
        rows={4}
        characterLimit={max}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        onBlur={() => form.leave('reason')}
        errorMessage={form.errors.reason}
      />
      {news === null ? (
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
      ) : (
        <Banner tone="warning">{news} What you wrote wasn’t sent.</Banner>
      )}
      <div className={css.buttons}>
        {news === null ? (
          <Button type="submit" variant={tone} isPending={form.pending}>
            {action}
          </Button>
        ) : null}
        <Button variant="quiet" onPress={onCancel}>
          {news === null ? 'Go back' : 'Close'}
        </Button>
      </div>
    </form>
  );
}

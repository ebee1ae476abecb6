import { useForm, type FormState } from '@nexperts/app-kit';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useQuestion, type Question } from './use-question.tsx';
import { useTakenConfirm, type Taker } from './use-taken-confirm.tsx';

/** What staff decide or do: the values of its form, what is asked before it is sent, and the call. */
interface Decided<V extends object> {
  initial: V;
  schema: z.core.$ZodType;
  /** What is asked once more before it is sent; null: nothing */
  confirm?: (values: V) => Question | null;
  /** Sends it; texts are trimmed. @returns the words of a toast, or null. @throws {ApiError} */
  call: (values: V) => Promise<string | null>;
  onDone?: () => void;
}

/** A decision, and how its form is shown. */
export interface Decision<V extends object> extends Decided<V> {
  /** The fields, and what they lead to, such as sums */
  renderFields: (form: FormState<V>) => ReactNode;
  /** The verb of the button */
  action: string | ((values: V) => string);
  tone?: 'primary' | 'danger' | ((values: V) => 'primary' | 'danger');
  /** Why it can’t be sent any more, in place of the fields; null: it can */
  news: string | null;
  /** What was typed, to be read beside the news; the reason when left out */
  written?: (values: V) => string;
}

/** What an interface shows of a decision, by its values. */
export const shownOf = <V extends object>(
  { action, tone = 'primary', written = reasonOf }: Decision<V>,
  values: V,
) => ({
  action: typeof action === 'string' ? action : action(values),
  tone: typeof tone === 'string' ? tone : tone(values),
  written: written(values),
});

/** The state of a decision: one at a time, asked about where a colleague has the case or `confirm` says so. */
export function useDecision<V extends object>(
  { initial, schema, confirm, call, onDone }: Decided<V>,
  takenBy?: Taker,
) {
  const { send } = useChange();
  const { ask, isAsking, dialog } = useQuestion();
  const taken = useTakenConfirm();
  const form = useForm<V>({
    initial,
    schema,
    onSubmit: async (values) => {
      if (!(await taken.mayDecide(takenBy))) return;
      const question = confirm?.(values) ?? null;
      if (question && !(await ask(question))) return;
      await send(async () => {
        const words = await call(trimmed(values));
        onDone?.();
        return words;
      });
    },
  });
  return {
    form,
    taken,
    isPending: form.pending && !isAsking,
    dialogs: (
      <>
        {dialog}
        {taken.dialog}
      </>
    ),
  };
}

const reasonOf = (values: object): string =>
  'reason' in values && typeof values.reason === 'string' ? values.reason : '';

const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V;

/** Puts the focus on the first field of a form. */
export const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();

import { useForm } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { pollForm, questionForm, WORKSHOP_ROOM_LIMITS } from '@nexperts/validation';
import { useEffect, useRef } from 'react';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import type { CallEngine } from '../engine/types.ts';
import type { Drafts } from './drafts.ts';
import * as css from './questions.css.ts';
import { sendAsking } from './send-asking.ts';

interface AskFormProps {
  engine: CallEngine;
  drafts: Drafts;
}

/** The id of what is being sent, which is the same when it is sent again. */
function useAskingId() {
  const id = useRef<string | null>(null);
  return { now: () => (id.current ??= crypto.randomUUID()), forget: () => void (id.current = null) };
}

/** Asks the host (H-04). */
export function QuestionForm({ engine, drafts }: AskFormProps) {
  const id = useAskingId();
  const form = useForm({
    initial: { text: drafts.question },
    schema: questionForm,
    onSubmit: async ({ text }) => {
      await sendAsking(engine, {
        t: 'question',
        clientId: id.now(),
        text: questionForm.parse({ text }).text,
      });
      id.forget();
      form.reset({ text: '' });
    },
  });
  const { text } = form.values;
  useEffect(() => {
    drafts.keepQuestion(text);
  }, [drafts, text]);
  const { onChange, ...field } = form.field('text');
  return (
    <form {...form.formProps} className={css.form}>
      <TextArea
        label="Your question"
        name="text"
        rows={2}
        characterLimit={WORKSHOP_ROOM_LIMITS.question.max}
        description="Everybody here sees it with your name."
        {...field}
        onChange={(value) => {
          id.forget();
          onChange(value);
        }}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <Button type="submit" size="sm" isPending={form.pending} pendingLabel="Asking…">
        Ask
      </Button>
    </form>
  );
}

/** Writes a poll (H-04). */
export function PollForm({ engine, drafts, onDone }: AskFormProps & { onDone: () => void }) {
  const id = useAskingId();
  const form = useForm({
    initial: drafts.poll ?? { question: '', choices: '' },
    schema: pollForm,
    onSubmit: async (values) => {
      await sendAsking(engine, { t: 'poll', clientId: id.now(), ...pollForm.parse(values) });
      onDone();
    },
  });
  const { values } = form;
  useEffect(() => {
    drafts.keepPoll(values);
  }, [drafts, values]);
  const fieldOf = (name: 'question' | 'choices') => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      name,
      onChange: (value: string) => {
        id.forget();
        onChange(value);
      },
    };
  };
  return (
    <form {...form.formProps} className={css.form} aria-label="New poll">
      <TextArea
        label="Question"
        rows={2}
        characterLimit={WORKSHOP_ROOM_LIMITS.pollQuestion.max}
        {...fieldOf('question')}
      />
      <TextArea
        label="Choices"
        description={`One per line: ${WORKSHOP_ROOM_LIMITS.choices.min} to ${WORKSHOP_ROOM_LIMITS.choices.max}, each up to ${WORKSHOP_ROOM_LIMITS.choice.max} characters.`}
        {...fieldOf('choices')}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.actions}>
        <Button type="submit" size="sm" isPending={form.pending} pendingLabel="Starting…">
          Start poll
        </Button>
        <Button size="sm" variant="quiet" onPress={onDone}>
          Discard
        </Button>
      </div>
    </form>
  );
}

import { useFocusNext } from '@nexperts/app-kit';
import { BRIEF_QUESTIONS_MAX, type BriefQuestionKind } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { Icon } from '@nexperts/ui/Icon';
import { Select } from '@nexperts/ui/Select';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { BRIEF_LIMITS } from '@nexperts/validation';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorsBelow } from '../../model/page/errors-below.ts';
import { ItemTools } from '../../ui/forms/ItemTools.tsx';
import type { OfferedService } from './offer.ts';
import { movedQuestion, newQuestion, type AskedQuestion } from './questions.ts';
import * as css from './services.css.ts';
import type { ServicesForm } from './use-services.ts';

const KINDS: readonly { value: BriefQuestionKind; label: string }[] = [
  { value: 'short', label: 'Short answer' },
  { value: 'long', label: 'Long answer' },
  { value: 'choice', label: 'Choice' },
];

interface QuestionsProps {
  /** Of its elements: `{id}-ask`, and of a question `{id}-q-{key}`, with `-up` and `-down` */
  id: string;
  service: OfferedService;
  form: Pick<ServicesForm, 'change' | 'leave' | 'said'>;
}

/** What a service asks its clients before the session (M-05): up to five questions, in order. */
export function Questions({ id, service, form }: QuestionsProps) {
  const { key: serviceKey, questions } = service;
  const [told, setTold] = useState('');
  const focusNext = useFocusNext();
  const idOf = (key: string): string => `${id}-q-${key}`;
  const set = (next: readonly AskedQuestion[]): void => form.change(serviceKey, { questions: next });
  const add = (): void => {
    const key = crypto.randomUUID();
    set([...questions, newQuestion(key)]);
    focusNext(idOf(key));
  };
  const remove = (at: number): void => {
    set(questions.toSpliced(at, 1));
    setTold(`Question ${at + 1} removed`);
    focusNext(`${id}-ask`);
  };
  const move = (at: number, by: -1 | 1): void => {
    set(movedQuestion(questions, at, by));
    setTold(`Question ${at + 1}, now ${at + by + 1} of ${questions.length}`);
    const moved = idOf(questions[at]?.key ?? '');
    const [first, second] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusNext(`${moved}-${first}`, `${moved}-${second}`);
  };
  return (
    <Fieldset
      legend="Questions before the session"
      description="Clients answer them when they book. You always get what they want from the session, and up to three files."
    >
      {questions.length > 0 ? (
        <ol className={css.questions} aria-label="Questions">
          {questions.map((question, at) => (
            <Question
              key={question.key}
              id={idOf(question.key)}
              number={at + 1}
              isLast={at === questions.length - 1}
              question={question}
              errors={errorsBelow(form.said, `${serviceKey}.questions.${question.key}`)}
              onChange={(part) =>
                set(questions.map((each) => (each.key === question.key ? { ...each, ...part } : each)))
              }
              onLeave={(field) => form.leave(serviceKey, `questions.${question.key}.${field}`)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      ) : null}
      <div>
        <Button
          id={`${id}-ask`}
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Plus} />}
          disabledReason={
            questions.length >= BRIEF_QUESTIONS_MAX
              ? `A service can ask ${BRIEF_QUESTIONS_MAX} questions`
              : undefined
          }
          onPress={add}
        >
          Add a question
        </Button>
      </div>
      <VisuallyHidden as="p">
        <output>{told}</output>
      </VisuallyHidden>
    </Fieldset>
  );
}

interface QuestionProps {
  id: string;
  /** From 1 */
  number: number;
  isLast: boolean;
  question: AskedQuestion;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<AskedQuestion>) => void;
  onLeave: (field: 'label' | 'options') => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Question({
  id,
  number,
  isLast,
  question: { kind, label, required, options },
  errors,
  onChange,
  onLeave,
  onMove,
  onRemove,
}: QuestionProps) {
  return (
    <li className={css.question}>
      <div className={css.questionHead}>
        <p className={css.questionName}>Question {number}</p>
        <ItemTools
          id={id}
          name={`question ${number}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <TextField
        id={id}
        label="Question"
        isRequired
        maxLength={BRIEF_LIMITS.question.max}
        value={label}
        onChange={(value) => onChange({ label: value })}
        onBlur={() => onLeave('label')}
        errorMessage={errors['label']}
      />
      <Select
        label="Answered by"
        isRequired
        options={KINDS}
        value={kind}
        onChange={(value) => {
          const chosen = KINDS.find((each) => each.value === value);
          if (chosen) onChange({ kind: chosen.value });
        }}
      />
      {kind === 'choice' ? (
        <TextArea
          label="Options"
          isRequired
          rows={3}
          description={`One on each line, ${BRIEF_LIMITS.options.min} to ${BRIEF_LIMITS.options.max}.`}
          value={options}
          onChange={(value) => onChange({ options: value })}
          onBlur={() => onLeave('options')}
          errorMessage={errors['options']}
        />
      ) : null}
      <Checkbox isSelected={required} onChange={(isSelected) => onChange({ required: isSelected })}>
        Clients have to answer this
      </Checkbox>
    </li>
  );
}

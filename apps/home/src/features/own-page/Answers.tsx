import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { PAGE_LIMITS } from '@nexperts/validation';
import { ItemList } from './ItemList.tsx';
import type { PageEditor } from './use-own-page.ts';

/** Up to eight questions with answers. */
export function Answers({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { questions } = content;
  return (
    <ItemList
      id="page-question"
      noun="Question"
      label="Questions"
      items={questions}
      onChange={(next) => set({ questions: next })}
      addLabel="Add a question"
      full={
        questions.length >= PAGE_LIMITS.questions
          ? `You can answer ${PAGE_LIMITS.questions} questions`
          : undefined
      }
      onAdd={() => ({ question: '', answer: '' })}
    >
      {({ question, answer }, at, change) => (
        <>
          <TextField
            id={`page-question-${at}`}
            label="Question"
            isRequired
            maxLength={PAGE_LIMITS.question.max}
            value={question}
            onChange={(value) => change({ question: value })}
            errorMessage={errors[`questions.${at}.question`]}
          />
          <TextArea
            label="Answer"
            isRequired
            rows={3}
            characterLimit={PAGE_LIMITS.answer.max}
            value={answer}
            onChange={(value) => change({ answer: value })}
            errorMessage={errors[`questions.${at}.answer`]}
          />
        </>
      )}
    </ItemList>
  );
}

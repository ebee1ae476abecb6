import type { PageContent } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { PAGE_LIMITS } from '@nexperts/validation';
import { Plus } from 'lucide-react';
import { ItemTools } from './ItemTools.tsx';
import * as css from './own-page.css.ts';
import { useItems } from './use-items.ts';
import type { PageEditor } from './use-own-page.ts';

/** Up to eight questions with answers. */
export function Answers({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { questions } = content;
  const items = useItems<PageContent['questions'][number]>({
    id: 'page-question',
    noun: 'Question',
    items: questions,
    onChange: (next) => set({ questions: next }),
  });
  return (
    <>
      {questions.length > 0 ? (
        <ol className={css.list} aria-label="Questions">
          {[...questions.entries()].map(([at, { question, answer }]) => (
            <li key={at} className={css.item}>
              <div className={css.head}>
                <p className={css.name}>Question {at + 1}</p>
                <ItemTools
                  id={`page-question-${at}`}
                  name={`question ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === questions.length - 1}
                  onMove={(by) => items.move(at, by)}
                  onRemove={() => items.remove(at)}
                />
              </div>
              <TextField
                id={`page-question-${at}`}
                label="Question"
                isRequired
                maxLength={PAGE_LIMITS.question.max}
                value={question}
                onChange={(value) => items.change(at, { question: value })}
                errorMessage={errors[`questions.${at}.question`]}
              />
              <TextArea
                label="Answer"
                isRequired
                rows={3}
                characterLimit={PAGE_LIMITS.answer.max}
                value={answer}
                onChange={(value) => items.change(at, { answer: value })}
                errorMessage={errors[`questions.${at}.answer`]}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div>
        <Button
          id="page-question-add"
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Plus} />}
          disabledReason={
            questions.length >= PAGE_LIMITS.questions
              ? `You can answer ${PAGE_LIMITS.questions} questions`
              : undefined
          }
          onPress={() => items.add({ question: '', answer: '' })}
        >
          Add a question
        </Button>
      </div>
      <VisuallyHidden as="p">
        <output>{items.told}</output>
      </VisuallyHidden>
    </>
  );
}

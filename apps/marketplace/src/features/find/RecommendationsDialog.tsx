import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { useState, type FormEvent } from 'react';
import { QuestionFields } from '../../ui/search/FilterFields.tsx';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import * as css from './find.css.ts';
import { asksForNothing, LONGEST_WORDS } from './search-query.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { useQuery } from './use-query.ts';

const FORM = 'recommendations';

/** D-1: topic, language, budget, when. The answers become the address, and the page lists who fits. */
export function RecommendationsDialog({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const { chosen, choose } = useQuery();
  const [draft, setDraft] = useState(chosen);
  const [spoken] = useState(spokenLanguages);
  const { value: languages } = useLatest(spoken);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onOpenChange(false);
    const query = { ...draft, q: draft.q.trim(), page: 1 };
    // Without an answer to any question: everybody, the soonest free first.
    choose(asksForNothing(query) ? { ...query, filters: { ...query.filters, sort: 'soonest' } } : query);
  }

  return (
    <Dialog
      title="Get Expert Recommendations"
      isOpen
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={FORM}>
            Show experts
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className={css.questions}>
        <p className={css.questionsLead}>Answer what matters to you and skip the rest.</p>
        <div className={css.question}>
          <label htmlFor="recommend-words" className={css.questionLabel}>
            What do you need help with?
          </label>
          <span className={css.inputBox}>
            <input
              id="recommend-words"
              name="q"
              maxLength={LONGEST_WORDS}
              autoComplete="off"
              value={draft.q}
              onChange={(event) => setDraft({ ...draft, q: event.target.value })}
              className={css.plainInput}
            />
          </span>
        </div>
        <QuestionFields
          filters={draft.filters}
          languages={languages ?? []}
          onChange={(filters) => setDraft({ ...draft, filters })}
        />
      </form>
    </Dialog>
  );
}

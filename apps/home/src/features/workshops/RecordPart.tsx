import type { RoomRecord } from '@nexperts/contract';
import { ProgressBar } from '@nexperts/ui/ProgressBar';
import { countWords } from '../../model/page/count-words.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import * as css from './workshops.css.ts';

function Poll({ poll: { question, choices, counts } }: { poll: RoomRecord['polls'][number] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <li>
      <p className={css.asked}>{question}</p>
      <p className={page.muted}>{countWords(all, 'vote')}</p>
      {choices.map((choice, index) => (
        <ProgressBar
          key={choice}
          label={choice}
          value={counts[index] ?? 0}
          max={Math.max(all, 1)}
          valueLabel={countWords(counts[index] ?? 0, 'vote')}
        />
      ))}
    </li>
  );
}

/** What was asked in the room of a session that is over, for its host (H-04). */
export function RecordPart({ record: { questions, polls } }: { record: RoomRecord }) {
  if (questions.length === 0 && polls.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="asked">
      <h2 id="asked" className={page.heading}>
        Questions and polls
      </h2>
      {questions.length > 0 ? (
        <ul className={css.list} aria-label="Questions">
          {questions.map(({ id, text, from, votes, state }) => (
            <li key={id}>
              <p className={css.asked}>{text}</p>
              <p className={page.muted}>
                {from}, {countWords(votes, 'vote')}, {state === 'answered' ? 'answered' : 'not answered'}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {polls.length > 0 ? (
        <ul className={css.list} aria-label="Polls">
          {polls.map((poll) => (
            <Poll key={poll.id} poll={poll} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

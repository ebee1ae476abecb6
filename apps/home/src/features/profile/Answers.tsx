import type { ExpertProfile } from '@nexperts/contract';
import * as css from './profile.css.ts';

/** What the expert answers before anybody asks (F-06). */
export function Answers({ questions }: Pick<ExpertProfile, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className={css.title}>
        Questions and answers
      </h2>
      <dl className={css.answers}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className={css.question}>{question}</dt>
            <dd className={css.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

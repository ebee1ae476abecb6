import type { Brief } from '@nexperts/contract';
import * as css from './brief.css.ts';
import { SentFiles } from './SentFiles.tsx';

/** Whether there is anything in a brief. */
export const isEmptyBrief = ({ wants, answers, files }: Brief): boolean =>
  wants === '' && files.length === 0 && Object.keys(answers).length === 0;

/** A brief as it is read, beside the request and in the room (M-05). Only questions with an answer are shown. */
export function BriefText({ brief: { questions, wants, answers, files } }: { brief: Brief }) {
  const answered = questions.filter(({ id }) => answers[id] !== undefined);
  return (
    <div className={css.read}>
      {wants === '' ? null : <p className={css.words}>{wants}</p>}
      {answered.length > 0 ? (
        <dl className={css.answers}>
          {answered.map(({ id, label }) => (
            <div key={id}>
              <dt className={css.question}>{label}</dt>
              <dd className={css.words}>{answers[id]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <SentFiles files={files} label="Files of the brief" />
    </div>
  );
}

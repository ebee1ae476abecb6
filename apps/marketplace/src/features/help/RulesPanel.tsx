import { FACTS } from '../../content/facts.ts';
import * as css from './help.css.ts';

/** `24 hours` as a timetable writes it: `24h`. */
const short = (duration: string): string => duration.replace(' hours', 'h');

const RULES = [
  { figure: short(FACTS.fullRefund), text: 'before the start, cancelling is free' },
  { figure: short(FACTS.refundRequest), text: 'after a session to ask for a refund' },
  { figure: FACTS.share, text: `goes to the expert; ${FACTS.fee} is our fee` },
  { figure: short(FACTS.reportReview), text: 'until a safety report is reviewed' },
] as const;

/** The rules people ask about most, as a timetable on the band. */
export function RulesPanel() {
  return (
    <dl className={css.rules}>
      {RULES.map(({ figure, text }) => (
        <div key={text} className={css.rule}>
          <dt className={css.figure}>{figure}</dt>
          <dd className={css.ruleText}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

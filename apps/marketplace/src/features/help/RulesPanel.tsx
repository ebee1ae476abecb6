import { FACTS } from '../../content/facts.ts';
import * as css from './help.css.ts';

/** `24 hours` as a timetable writes it: `24h`. */
const short = (duration: string): string => duration.replace(' hours', 'h');

export interface Rule {
  figure: string;
  text: string;
}

/** B-02, B-04, B-07: what people ask about most. */
export const MONEY_RULES: readonly Rule[] = [
  { figure: short(FACTS.fullRefund), text: 'before the start: cancel until then for a full refund' },
  { figure: short(FACTS.refundRequest), text: 'after a session to ask for a refund' },
  { figure: FACTS.share, text: `goes to the expert; ${FACTS.fee} is our fee` },
  { figure: short(FACTS.reportReview), text: 'at most until we review a safety report' },
];

/** S-20, B-07 */
export const SAFETY_RULES: readonly Rule[] = [
  { figure: '24/7', text: 'we take safety reports' },
  { figure: short(FACTS.reportReview), text: 'at most until a person reviews yours' },
  { figure: '0', text: 'calls we record' },
];

/** Rules as a timetable on the band: the figure first, then what it is about. */
export function RulesPanel({ rules }: { rules: readonly Rule[] }) {
  return (
    <dl className={css.rules}>
      {rules.map(({ figure, text }) => (
        <div key={text} className={css.rule}>
          <dt className={css.figure}>{figure}</dt>
          <dd className={css.ruleText}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

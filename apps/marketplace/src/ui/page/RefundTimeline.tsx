import { FACTS } from '../../content/facts.ts';
import * as css from './refund-timeline.css.ts';

/** Parts of a session's life from left to right: how many blocks each has in the strip, and what it means for money. */
const PARTS = [
  {
    phase: 'early',
    blocks: 5,
    when: `Until ${FACTS.fullRefund} before`,
    what: 'Cancel and get a full refund.',
  },
  {
    phase: 'late',
    blocks: 3,
    when: 'After that',
    what: `A fee may apply: the expert’s policy refunds ${FACTS.latePolicies}.`,
  },
  {
    phase: 'session',
    blocks: 1,
    when: 'Your session',
    what: 'If the expert doesn’t come, you get a full refund.',
  },
  {
    phase: 'after',
    blocks: 3,
    when: `${FACTS.refundRequest} after`,
    what: 'Write to us to ask for a refund.',
  },
] as const;

/** B-04 as a time strip: what a booking pays back, and when. */
export function RefundTimeline() {
  return (
    <ol className={css.line}>
      {PARTS.map(({ phase, blocks, when, what }) => (
        <li key={phase} className={css.part}>
          <span className={css.strip} aria-hidden="true">
            {Array.from({ length: blocks }, (_, index) => (
              <span key={index} className={css.block[phase]} />
            ))}
          </span>
          <span className={css.when}>{when}</span>
          <span className={css.what}>{what}</span>
        </li>
      ))}
    </ol>
  );
}

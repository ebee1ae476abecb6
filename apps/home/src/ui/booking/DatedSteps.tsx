import { Link } from '@nexperts/ui/Link';
import type { DatedStep } from '../../model/booking/dated-step.ts';
import * as css from './dated-steps.css.ts';

/** Steps in order, one below the other: what is done, what counts now, and what is to come. */
export function DatedSteps({ steps }: { steps: readonly DatedStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, note, at, link }) => (
        <li key={`${title} ${note}`} className={css.step}>
          <span aria-hidden="true" className={css.dot[at]} />
          <span className={css.stepTitle}>{title}</span>
          <span className={css.note}>{note}</span>
          {link ? (
            <Link href={link.href} standalone className={css.link}>
              {link.label}
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

import type { ExpertProfile } from '@nexperts/contract';
import { Icon } from '@nexperts/ui/Icon';
import { BadgeCheck } from 'lucide-react';
import { longDayText } from '../../model/times/days.ts';
import * as css from './profile.css.ts';

type Check = ExpertProfile['checks'][number];

function nameOf({ kind, what }: Check): string {
  if (kind === 'identity') return 'Identity';
  return kind === 'category' ? `Checks for ${what}` : what.charAt(0).toUpperCase() + what.slice(1);
}

function checkText({ kind, issuer, checkedOn, until }: Check): string {
  const by = kind === 'identity' ? 'Verified by our payment provider' : 'Checked by Nexperts';
  const when = until
    ? `${longDayText(checkedOn)}, valid until ${longDayText(until)}`
    : longDayText(checkedOn);
  return `${issuer === '' ? '' : `${issuer}. `}${by} on ${when}`;
}

/** What was checked of an expert: by whom, when, and until when it is valid (F-07). Nothing where nothing was. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className={css.title}>
        Checked
      </h2>
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.kind + check.what} className={css.check}>
            <Icon as={BadgeCheck} size={18} />
            <span>
              <strong>{nameOf(check)}</strong>
              <br />
              <span className={css.checkedBy}>{checkText(check)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

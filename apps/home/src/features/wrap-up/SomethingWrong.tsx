import type { WrapUp } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { turnWords, zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import * as css from './wrap-up.css.ts';

/** The state of the problem, or until when and for what the client can report one. */
export function SomethingWrong({ wrapUp: { booking, problem, reportUntil } }: { wrapUp: WrapUp }) {
  const zone = useZone();
  const to = paths.problem(booking.id);
  if (problem) {
    const { badge, title, lead, by, text, tone } = turnWords(problem, booking, zone);
    return (
      <Box
        title={title}
        isTurn={tone === 'yours'}
        action={
          <ButtonLink href={to} variant={tone === 'yours' ? 'primary' : 'secondary'}>
            {tone === 'yours' ? 'Answer' : 'See problem'}
          </ButtonLink>
        }
      >
        {badge}. {by ? `${lead} ${by}. ` : ''}
        {text}
      </Box>
    );
  }
  if (!reportUntil) return null;
  return (
    <Box
      title="Something wrong?"
      action={
        <ButtonLink href={to} variant="secondary">
          Report a problem
        </ButtonLink>
      }
    >
      You can report a problem and ask for a refund until {zonedMoment(reportUntil, zone)}.
    </Box>
  );
}

function Box({
  title,
  isTurn = false,
  action,
  children,
}: {
  title: string;
  isTurn?: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={isTurn ? css.wrongTurn : css.wrong} aria-labelledby="wrong">
      <Icon as={Flag} size={24} className={css.flag} />
      <div className={css.wrongWords}>
        <h2 id="wrong" className={css.wrongTitle}>
          {title}
        </h2>
        <p className={css.muted}>{children}</p>
      </div>
      {action}
    </section>
  );
}

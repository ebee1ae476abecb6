import type { Booking, Problem } from '@nexperts/contract';
import { DECISION_BUSINESS_DAYS, formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { useRef } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { turnWords } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { Change } from '../../ui/hooks/use-change.ts';
import * as css from './turn.css.ts';
import { useAnswers } from './use-answers.ts';

interface TurnPanelProps {
  problem: Problem;
  booking: Booking;
  move: Change;
}

/** On top: whose turn it is, the sum, the deadline with its zone, what silence means, and the viewer’s answers. */
export function TurnPanel({ problem, booking, move }: TurnPanelProps) {
  const zone = useZone();
  const { answers, asking, ask } = useAnswers(problem);
  const buttons = useRef<HTMLDivElement>(null);
  const words = turnWords(problem, booking, zone);
  const { name, avatarUrl } = otherPerson(booking);
  const { left } = problem;
  const mayAskStaff = answers.some(({ action }) => action === 'insist' || action === 'contest');
  return (
    <section className={css.panel[words.tone]} aria-labelledby="turn">
      <Avatar name={name} src={avatarUrl} size={96} className={css.face} />
      <div className={css.words}>
        <p className={css.badge[words.tone]}>{words.badge}</p>
        <h2 id="turn" className={css.title}>
          {words.title}
        </h2>
        <p className={css.sentence}>
          {words.by ? (
            <>
              {words.lead} <b>{words.by}</b>.{' '}
            </>
          ) : null}
          {words.text}
        </p>
        <FormFailure message={asking === null ? move.failure : null} signedOut={move.signedOut} />
        {answers.length > 0 ? (
          <div ref={buttons} className={css.buttons}>
            {answers.map(({ action, label }, place) => (
              <Button
                key={action}
                variant={place === 0 && words.tone === 'yours' ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onPress={() => ask(action)}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
        {mayAskStaff ? (
          <p className={css.small}>
            Staff decide between {formatMoney({ ...left, minor: 0 })} and {formatMoney(left)} within{' '}
            {DECISION_BUSINESS_DAYS} business days, with a reason you can both read.
          </p>
        ) : null}
      </div>
      {answers.length > 0 && words.tone === 'yours' ? (
        <AnswerBar answers={answers} after={buttons} onAsk={ask} />
      ) : null}
      {answers.map(({ action }) => (
        <AnswerDialog
          key={action}
          action={action}
          isOpen={asking === action}
          onClose={() => ask(null)}
          problem={problem}
          booking={booking}
          move={move}
        />
      ))}
    </section>
  );
}

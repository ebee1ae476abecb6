import type { Problem, WrapUp } from '@nexperts/contract';
import { useEffect, useRef, useState } from 'react';
import { turnWords } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { DatedSteps } from '../../ui/booking/DatedSteps.tsx';
import { WhoWasHere } from '../../ui/booking/WhoWasHere.tsx';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import { nextSteps } from './next-steps.ts';
import type { Change } from '../../ui/hooks/use-change.ts';
import * as css from './problem.css.ts';
import { Statements } from './Statements.tsx';
import { Sums } from './Sums.tsx';
import { TurnPanel } from './TurnPanel.tsx';

interface OpenedProblemProps {
  wrapUp: WrapUp;
  problem: Problem;
  move: Change;
}

/** A reported problem: whose turn it is, who said what, the sums, and what happens next. */
export function OpenedProblem({ wrapUp, problem, move }: OpenedProblemProps) {
  const zone = useZone();
  const { booking } = wrapUp;
  return (
    <>
      <TurnPanel problem={problem} booking={booking} move={move} />
      <News problem={problem} wrapUp={wrapUp} />
      <div className={css.layout}>
        {problem.withheld ? null : <Statements problem={problem} booking={booking} />}
        <aside className={css.side} aria-label="Money and next steps">
          <Sums problem={problem} booking={booking} />
          <section className={card} aria-labelledby="next">
            <h2 id="next" className={cardTitle}>
              What happens next
            </h2>
            <DatedSteps steps={nextSteps(problem, booking, zone)} />
          </section>
        </aside>
        <div className={css.presence}>
          <WhoWasHere wrapUp={wrapUp} title="Who was in the room" />
        </div>
      </div>
    </>
  );
}

/** Says politely that the problem changed while it was looked at, for example that the other side answered. */
function News({ problem, wrapUp: { booking } }: { problem: Problem; wrapUp: WrapUp }) {
  const zone = useZone();
  const { title, lead, by, text } = turnWords(problem, booking, zone);
  const words = [`${title}.`, by && `${lead} ${by}.`, text].filter(Boolean).join(' ');
  const before = useRef(words);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current === words) return;
    before.current = words;
    setNews(words);
  }, [words]);
  return <output className={css.spoken}>{news}</output>;
}

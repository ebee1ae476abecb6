import type { Booking, Problem } from '@nexperts/contract';
import { formatMoney, type Money } from '@nexperts/domain';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import { callers, capturedOf, isOpenedByUs } from '../../model/booking/problem-words.ts';
import { refundCost } from './refund-cost.ts';
import * as css from './sums.css.ts';
import { refundCard } from '../../model/booking/refund-to.ts';

/** Both sums next to each other, and where the money is until the problem is closed. */
export function Sums({ problem, booking }: { problem: Problem; booking: Booking }) {
  const { isClient, other, client, expert } = callers(booking);
  const { ask, askPct, offer, offerPct, awaited } = problem;
  return (
    <section className={card} aria-labelledby="sums">
      <h2 id="sums" className={cardTitle}>
        {heading(problem, booking)}
      </h2>
      {problem.state === 'noted' || problem.withheld || isOpenedByUs(problem) ? null : (
        <dl className={css.sums}>
          <Sum
            label={isClient ? 'You asked for' : `${client} asks for`}
            of={ask}
            pct={askPct}
            isTurn={awaited === 'expert'}
          />
          {offer && offerPct ? (
            <Sum
              label={isClient ? `${expert} offers` : 'You offered'}
              of={offer}
              pct={offerPct}
              isTurn={awaited === 'client'}
            />
          ) : (
            <div className={css.sum}>
              <dt className={css.label}>{isClient ? `${expert} offers` : 'You offer'}</dt>
              <dd className={css.none}>{noOffer(problem, isClient ? other : 'You')}</dd>
            </div>
          )}
        </dl>
      )}
      <p className={css.muted}>{note(problem, booking)}</p>
    </section>
  );
}

function noOffer({ statements, kind, state }: Problem, who: string): string {
  if (statements.some(({ step }) => step === 'contested'))
    return who === 'You' ? 'You contested it' : 'Contested';
  if (kind === 'conduct') return 'With staff';
  return state === 'awaiting_expert' ? 'Not answered yet' : 'No offer';
}

function Sum({ label, of, pct, isTurn }: { label: string; of: Money; pct: number; isTurn: boolean }) {
  return (
    <div className={isTurn ? css.turn : css.sum}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        {formatMoney(of)}
        <span className={css.pct}>{pct}%</span>
      </dd>
    </div>
  );
}

function heading({ state, refund, left }: Problem, booking: Booking): string {
  if (state === 'noted') return `${formatMoney(capturedOf(booking))} paid`;
  if (refund) return refund.minor > 0 ? `${formatMoney(refund)} refunded` : 'No refund';
  return `${formatMoney(left)} is on hold`;
}

function note(problem: Problem, booking: Booking): string {
  const { isClient, other } = callers(booking);
  const { state, refund, offer, ask, kind } = problem;
  const captured = capturedOf(booking);
  const before = booking.payment?.refunded.minor ?? 0;
  // Once it is closed, what was refunded for it counts among the refunds.
  const split = (back: Money): string => {
    const minor = captured.minor - before - (refund ? 0 : back.minor);
    return [
      ...(back.minor > 0 ? [`${formatMoney(back)} refunded to ${refundCard(booking)}`] : []),
      ...(minor > 0 ? [`${formatMoney({ ...captured, minor })} stays with the session`] : []),
    ].join(', ');
  };
  const keeps = (back: Money): string => formatMoney(refundCost(booking, back.minor).keeps);
  if (state === 'noted') return 'No refund was asked for. The payment goes its normal way.';
  if (refund)
    return isClient
      ? `${split(refund)}.`
      : `${formatMoney(refund)} goes to ${other}’s card. You keep ${formatMoney(refundCost(booking, 0).keeps)}.`;
  const held = 'Nobody gets this money until the problem is closed.';
  if (problem.withheld) return 'Nobody gets this money until our staff have finished.';
  if (kind === 'conduct') return held;
  const next = state === 'awaiting_client' ? offer : state === 'awaiting_expert' ? ask : null;
  if (!next) return held;
  if (isClient)
    return state === 'awaiting_client'
      ? `${held} If you accept: ${split(next)}.`
      : `${held} If ${other} agrees: ${formatMoney(next)} refunded to ${refundCard(booking)}.`;
  return state === 'awaiting_client'
    ? `${held} If ${other} accepts, you keep ${keeps(next)}.`
    : `${held} If you agree, you keep ${keeps(next)}; it costs you ${formatMoney(refundCost(booking, next.minor).costs)}.`;
}

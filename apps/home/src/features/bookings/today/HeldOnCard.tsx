import type { Money } from '@nexperts/domain';
import { Amount } from '../../../ui/booking/Amount.tsx';
import * as parts from '../parts.css.ts';
import * as css from './today.css.ts';

/** What the bank keeps for requests that are not answered yet. */
export function HeldOnCard({ reserved }: { reserved: Money | null }) {
  if (!reserved) return null;
  return (
    <section className={css.card}>
      <h2 className={css.cardTitle}>Held on your card</h2>
      <div className={css.sum}>
        <Amount of={reserved} size="lg" />
      </div>
      <p className={parts.muted}>We charge it only if your requests are accepted.</p>
    </section>
  );
}

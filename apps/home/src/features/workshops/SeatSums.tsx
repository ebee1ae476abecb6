import { formatMoney, splitFee } from '@nexperts/domain';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { countWords } from '../../model/page/count-words.ts';
import * as page from '../../ui/forms/editor-page.css.ts';

interface SeatSumsProps {
  /** Minor units of a seat; null: not typed right yet */
  minor: number | null;
  /** Null: not typed right yet */
  seats: number | null;
  currency: string;
}

/** What a guest pays and what the host gets (B-02): of one seat, and when all are taken. */
export function SeatSums({ minor, seats, currency }: SeatSumsProps) {
  return (
    <section className={page.section} aria-labelledby="sums">
      <h2 id="sums" className={page.heading}>
        What you get
      </h2>
      {minor === null ? (
        <p className={page.muted}>Enter a price to see your share.</p>
      ) : minor === 0 ? (
        <p className={page.muted}>Guests pay nothing, and neither do you.</p>
      ) : (
        <Sums minor={minor} seats={seats} currency={currency} />
      )}
    </section>
  );
}

function Sums({ minor, seats, currency }: SeatSumsProps & { minor: number }) {
  const { feeMinor, expertMinor } = splitFee(minor);
  const text = (amount: number): string => formatMoney({ minor: amount, currency });
  return (
    <PriceSummary
      lines={[
        { label: 'A guest pays', amount: text(minor) },
        { label: 'Platform fee', note: '15% of it', amount: text(-feeMinor) },
        { label: 'Your share of a seat', amount: text(expertMinor) },
      ]}
      total={
        seats === null
          ? { label: 'If all seats are taken', amount: '–' }
          : { label: `If all ${countWords(seats, 'seat')} are taken`, amount: text(expertMinor * seats) }
      }
    />
  );
}

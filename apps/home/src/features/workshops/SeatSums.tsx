import { formatMoney, splitFee } from '@nexperts/domain';
import { PriceSummary } from '@nexperts/ui/PriceSummary';
import { countWords } from '../../model/page/count-words.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { seatMinor, type PublishValues } from './publish-rules.ts';

/** What a guest pays and what the host gets (B-02): of one seat, and when all are taken. */
export function SeatSums({ values, currency }: { values: PublishValues; currency: string }) {
  const minor = seatMinor(values);
  const seats = Number(values.seats);
  const text = (amount: number): string => formatMoney({ minor: amount, currency });
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
        <Sums minor={minor} seats={seats} text={text} />
      )}
    </section>
  );
}

function Sums({ minor, seats, text }: { minor: number; seats: number; text: (amount: number) => string }) {
  const { feeMinor, expertMinor } = splitFee(minor);
  return (
    <PriceSummary
      lines={[
        { label: 'A guest pays', amount: text(minor) },
        { label: 'Platform fee', note: '15% of it', amount: text(-feeMinor) },
        { label: 'Your share of a seat', amount: text(expertMinor) },
      ]}
      total={{ label: `If all ${countWords(seats, 'seat')} are taken`, amount: text(expertMinor * seats) }}
    />
  );
}

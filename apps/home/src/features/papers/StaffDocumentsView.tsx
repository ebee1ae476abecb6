import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { paths } from '../../paths.ts';
import * as desk from '../../ui/page/desk-page.css.ts';
import type { StaffDocuments } from './load-document.ts';
import * as css from './papers.css.ts';
import { PaperView } from './PaperView.tsx';

/** The documents of a booking or of a payout, word for word, for staff who account for them (P-05, P-06). */
export function StaffDocumentsView({ bookingId, documents }: StaffDocuments) {
  const up = bookingId
    ? { label: 'Booking', href: paths.staffBooking(bookingId) }
    : { label: 'Payout runs', href: paths.payoutRuns() };
  return (
    <>
      <Breadcrumbs items={[up, { label: 'Documents' }]} />
      <h1 className={desk.title}>Documents</h1>
      {documents.length > 0 ? (
        <div className={css.page}>
          {documents.map(({ id, paper }) => (
            <PaperView key={id} paper={paper} level={2} />
          ))}
        </div>
      ) : (
        <EmptyState title="No documents yet">
          A payment or refund has its document within minutes, and so has a payout that was sent.
        </EmptyState>
      )}
    </>
  );
}

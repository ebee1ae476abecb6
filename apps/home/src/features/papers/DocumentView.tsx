import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft, Download } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { BookingDocument } from './load-document.ts';
import * as css from './papers.css.ts';
import { PaperView } from './PaperView.tsx';

/** A receipt, a tax invoice or what adjusts them, as a page with its PDF (P-06). */
export function DocumentView({ bookingId, orderId, document, pdfUrl }: BookingDocument) {
  return (
    <div className={css.page}>
      <Link
        href={orderId === null ? paths.booking(bookingId) : paths.seatOrder(orderId)}
        standalone
        plain
        tone="muted"
      >
        <Icon as={ArrowLeft} size={18} />
        {orderId === null ? 'Booking' : 'Seats'}
      </Link>
      <PaperView
        paper={document.paper}
        actions={
          <ButtonLink
            href={pdfUrl}
            download={`${document.paper.number}.pdf`}
            variant="secondary"
            iconStart={<Icon as={Download} size={18} />}
          >
            Download PDF
          </ButtonLink>
        }
      />
    </div>
  );
}

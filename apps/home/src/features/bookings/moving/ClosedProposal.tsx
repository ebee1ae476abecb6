import type { Booking } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { useState } from 'react';

interface ClosedProposalProps {
  booking: Booking;
  /** Of the proposal that the page was opened for */
  id: string;
}

/** The proposal that an email led to is no longer open; nothing if it was answered on this page. */
export function ClosedProposal({ booking, id }: ClosedProposalProps) {
  const [openedWith] = useState(booking.proposal?.id);
  if (openedWith === id) return null;
  return (
    <Banner tone="info">
      This proposal is no longer open. It was answered or withdrawn, or it expired. Below is how the booking
      stands now.
    </Banner>
  );
}

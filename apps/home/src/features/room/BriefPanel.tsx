import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Spinner } from '@nexperts/ui/Spinner';
import { BriefText } from '../../ui/booking/BriefText.tsx';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { useSentBrief } from '../../ui/booking/use-sent-brief.ts';

/** The brief beside the picture, the same for both (M-05). It is read again each time it is opened. */
export function BriefPanel({ booking }: { booking: Booking }) {
  const { brief, pending, failure, load } = useSentBrief(booking.id, true);
  if (brief) return <BriefText brief={brief} />;
  if (pending) return <Spinner label="Loading the brief" />;
  return (
    <>
      <ErrorLine role="alert">{failure}</ErrorLine>
      <Button variant="secondary" onPress={() => void load()}>
        Try again
      </Button>
    </>
  );
}

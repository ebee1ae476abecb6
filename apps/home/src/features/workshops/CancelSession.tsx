import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { countWords } from '../../model/page/count-words.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import type { OwnDate } from './load-workshops.ts';

/** Cancels a date, after saying whose seats are refunded (H-03). */
export function CancelSession({ workshop, session }: OwnDate) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const { act, pending, failure, signedOut } = useChange();
  const { sold } = session;
  const { price } = workshop;
  const all = formatMoney({ ...price, minor: price.minor * sold });
  const cancel = (): Promise<void> =>
    act('cancel', async () => {
      await api.call(endpoints.cancelGroupSession, { params: { id: session.id } });
      return 'Cancelled. We’re emailing everyone who has a seat.';
    }).then(() => setOpen(false));
  const refund =
    sold === 0
      ? 'Nobody has a seat, so there is nothing to refund.'
      : price.minor === 0
        ? `${countWords(sold, 'guest')} will get an email.`
        : `We refund ${countWords(sold, 'seat')} in full, ${all} in all, and email the guests.`;
  return (
    <section className={page.section} aria-labelledby="cancel">
      <h2 id="cancel" className={page.heading}>
        Can’t make it?
      </h2>
      <p className={page.muted}>{refund}</p>
      <FormFailure message={failure} signedOut={signedOut} />
      <Button variant="quiet" aria-haspopup="dialog" className={page.alone} onPress={() => setOpen(true)}>
        Cancel this date
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Cancel ${workshop.title} on ${shortMoment(session.startsAt, zone)}?`}
        actionLabel="Cancel this date"
        cancelLabel="Keep it"
        isPending={pending === 'cancel'}
        onAction={cancel}
      >
        <p>{refund}</p>
        <p>You can’t undo this. Other dates stay as they are.</p>
      </ConfirmDialog>
    </section>
  );
}

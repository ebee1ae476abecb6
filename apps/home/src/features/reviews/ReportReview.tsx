import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { ReportDialog } from '../../ui/forms/ReportDialog.tsx';
import * as css from './reviews.css.ts';

/** Opens the dialog in which a published review is reported, once. @param wasReported by the viewer */
export function ReportReview({ id, wasReported }: { id: string; wasReported: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (wasReported || isSent) return <p className={css.note}>You reported this review.</p>;
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Report
      </Button>
      <ReportDialog id={id} isOpen={isOpen} onOpenChange={setOpen} onSent={() => setSent(true)} />
    </>
  );
}

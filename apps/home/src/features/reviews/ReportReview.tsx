import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { ReportDialog } from '../../ui/ReportDialog.tsx';

/** Opens the dialog in which a published review is reported. */
export function ReportReview({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Report
      </Button>
      <ReportDialog id={id} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

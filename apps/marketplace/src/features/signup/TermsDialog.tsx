import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { useState } from 'react';
import { TERMS_SUMMARY } from '../../content/terms-summary.ts';

/** S-11: the terms, in a dialog of their own; reading them never ticks the box. */
export function TermsDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)} aria-haspopup="dialog">
        Read the Terms &amp; Conditions
      </Button>
      <Dialog
        title="Terms of Service"
        isOpen={isOpen}
        onOpenChange={setOpen}
        closeLabel="Close the terms"
        footer={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        {TERMS_SUMMARY.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </Dialog>
    </>
  );
}

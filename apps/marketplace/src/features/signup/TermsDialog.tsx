import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { TERMS_SUMMARY } from '../../content/terms-summary.ts';

/** S-11: the terms, in a dialog of their own; reading them never ticks the box. */
export function TermsDialog() {
  return (
    <Dialog
      title="Terms of Service"
      trigger={
        <Button variant="quiet" size="sm">
          Read the Terms &amp; Conditions
        </Button>
      }
      closeLabel="Close"
    >
      {TERMS_SUMMARY.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Dialog>
  );
}

import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { TERMS_SUMMARY } from '../../content/terms-summary.ts';
import { paths } from '../../paths.ts';

/** S-11: the terms in short; reading them never ticks the box. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Terms of Service"
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      closeLabel="Dismiss"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {TERMS_SUMMARY.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
      <p>
        This is the short form.{' '}
        <a href={paths.terms()} target="_blank" rel="noreferrer">
          Read all sixteen sections
        </a>
      </p>
    </Dialog>
  );
}

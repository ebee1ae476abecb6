import { lazyPart } from '@nexperts/app-kit';
import { Suspense, useRef, useState, type MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import * as css from './terms-link.css.ts';

const termsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog);

/** S-11: leads to the terms; a plain press opens them in a dialog and leaves the form alone. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  async function open(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Also keeps the press from ticking the box around it.
    event.preventDefault();
    try {
      await termsDialog.preload();
      setOpen(true);
    } catch {
      window.open(paths.terms(), '_blank', 'noopener');
    }
  }

  return (
    <>
      <a
        ref={link}
        href={paths.terms()}
        aria-haspopup="dialog"
        className={css.link}
        onClick={(event) => void open(event)}
        onFocus={() => void termsDialog.preload().catch(() => {})}
        onPointerEnter={() => void termsDialog.preload().catch(() => {})}
      >
        Terms &amp; Conditions
      </a>
      {isOpen ? (
        <Suspense>
          <termsDialog.Part
            onClose={() => {
              setOpen(false);
              link.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

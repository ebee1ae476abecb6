import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import * as css from './terms-link.css.ts';

const load = () => import('./TermsDialog.tsx');
const TermsDialog = lazy(async () => ({ default: (await load()).TermsDialog }));

/** S-11: leads to the terms; a plain press opens them in a dialog and leaves the form alone. */
export function TermsLink() {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  async function open(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Also keeps the press from ticking the box around it.
    event.preventDefault();
    try {
      await load();
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
        onFocus={() => void load().catch(() => {})}
        onPointerEnter={() => void load().catch(() => {})}
      >
        Terms &amp; Conditions
      </a>
      {isOpen ? (
        <Suspense>
          <TermsDialog
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

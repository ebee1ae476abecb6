import { useEffect, useState } from 'react';

/** https://wicg.github.io/document-picture-in-picture/ */
interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

const SIZE = { width: 360, height: 300 };

const pictureInPicture = (): DocumentPictureInPicture | undefined =>
  (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

/** The new window looks like the page: its styles, theme and language. */
function dress({ document: small }: Window): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    small.head.append(sheet.cloneNode(true));
  const { lang, dir, dataset, className } = document.documentElement;
  Object.assign(small.documentElement, { lang, dir, className });
  if (dataset['theme']) small.documentElement.dataset['theme'] = dataset['theme'];
  small.title = document.title;
  small.body.style.margin = '0';
}

/**
 * A window that stays in front of other programs (G-12), which Chrome and Edge have on computers.
 * @returns the body of the open window, or null; `toggle` is null where the browser has no such window
 */
export function useSmallWindow(): { body: HTMLElement | null; toggle: (() => void) | null } {
  const [open, setOpen] = useState<Window | null>(null);
  useEffect(() => () => open?.close(), [open]);
  const toggle = (): void => {
    if (open) return open.close();
    void pictureInPicture()
      ?.requestWindow(SIZE)
      .then((small) => {
        dress(small);
        small.addEventListener('pagehide', () => setOpen(null));
        setOpen(small);
      })
      // Refused without a press, or by a policy: the call stays where it is.
      .catch(() => undefined);
  };
  return { body: open?.document.body ?? null, toggle: pictureInPicture() ? toggle : null };
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { leave } from './hand-over.ts';
import { ShellFallback } from './ShellFallback.tsx';

const ID = 'outline';

const written = typeof document === 'undefined' ? null : document.getElementById(ID)?.innerHTML;

/**
 * HTML that is built here and that the server fills in as it sends the page. In the browser React leaves it as it is.
 * @param children rendered while the page is built, and never in a browser
 */
export function WrittenByServer({ children }: { children: ReactNode }) {
  // Nobody fills in a page that is not built.
  if (import.meta.env.SSR) return import.meta.env.DEV ? <ShellFallback /> : <div id={ID}>{children}</div>;
  // Another page was sent.
  return written == null ? <ShellFallback /> : <Written html={written} />;
}

function Written({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sent = box.current;
    return () => {
      if (sent) leave(sent);
    };
  }, []);
  return <div ref={box} id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

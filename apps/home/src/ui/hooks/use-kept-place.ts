import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Screen readers hear of inserted messages some time after they are in the page; in ms. */
const QUIET_MS = 1_000;

const logIn = (box: RefObject<HTMLElement | null>): HTMLElement | null =>
  box.current?.querySelector<HTMLElement>('[role="log"]') ?? null;

interface Loaded {
  /** Number of the first message shown; undefined: there is none */
  firstSeq: number | undefined;
  hasEarlier: boolean;
}

/**
 * Keeps the scroll position of a log when messages are added above, and the focus when that removes the button that
 * loads them.
 * @param box an element around the log, whose `overflow-anchor` is `none`
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, { firstSeq, hasEarlier }: Loaded): void {
  const before = useRef<{ seq: number; height: number; hadButton: boolean } | null>(null);
  useLayoutEffect(() => {
    const log = logIn(box);
    if (!log || firstSeq === undefined) return;
    const was = before.current;
    if (was && firstSeq < was.seq) {
      log.scrollTop += log.scrollHeight - was.height;
      if (!hasEarlier && was.hadButton && document.activeElement === document.body) log.focus();
    }
    before.current = { seq: firstSeq, height: log.scrollHeight, hadButton: hasEarlier };
  });
}

/** Stops a log from announcing fifty earlier messages as new ones. @param box an element around the log */
export function useQuietWhileAdding(box: RefObject<HTMLElement | null>, isAdding: boolean): void {
  useEffect(() => {
    const log = logIn(box);
    if (!log || !isAdding) return;
    log.ariaLive = 'off';
    return () => void setTimeout(() => (log.ariaLive = null), QUIET_MS);
  }, [box, isAdding]);
}

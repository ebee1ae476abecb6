import { useEffect } from 'react';
import { focusFirst, lastControlIn, focusTargetsAfter, type Gap } from './after-removal.ts';

/** An element that had the focus. */
interface Visit {
  element: Element;
  /** Its ancestors, the innermost first */
  ancestors: Element[];
  byKey: boolean;
  /** Set once the element is gone */
  gap?: Gap;
}

/** A dialog, the control that opened it and what was before that are enough. */
const VISITS_KEPT = 30;

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
  return found;
}

function gapOf({ element, ancestors }: Visit, records: readonly MutationRecord[]): Gap | undefined {
  const chain = [element, ...ancestors];
  const at = chain.findIndex((each) => each.isConnected);
  const parent = chain[at];
  const removed = chain[at - 1];
  if (!parent || !removed) return undefined;
  const record = records.find(({ removedNodes }) => Array.from(removedNodes).includes(removed));
  return { parent, removed, previous: record?.previousSibling ?? null, next: record?.nextSibling ?? null };
}

/** @returns stops watching */
function recoverFocus(): () => void {
  const visits: Visit[] = [];
  let frame = 0;

  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    visits.push({ element: target, ancestors: ancestorsOf(target), byKey: target.matches(':focus-visible') });
    if (visits.length > VISITS_KEPT) visits.shift();
  };
  const left = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget) return;
    // A press beside all controls ends what could be recovered. An element that is removed may send the same event.
    queueMicrotask(() => {
      const isHere = target instanceof Element && target.isConnected;
      if (isHere && document.activeElement === document.body) visits.length = 0;
    });
  };

  const recover = (): void => {
    if (document.activeElement !== document.body) return;
    const last = visits.at(-1);
    if (!last) return;
    const { byKey } = last;
    for (const visit of visits.toReversed()) {
      if (!visit.gap) {
        if (focusFirst([visit.element], byKey)) return;
        continue;
      }
      let gap = visit.gap;
      // What was around it may have gone in the meantime.
      if (!gap.parent.isConnected) gap = gapOf(visit, []) ?? gap;
      // A dialog went with all that is in it: the control that opened it comes next.
      if (gap.parent === document.body) continue;
      const bar = gap.parent.closest('[data-focus-back]');
      if (bar) {
        if (focusFirst(lastControlIn(bar), byKey)) return;
        const outside = visits.findLast(({ element }) => element.isConnected && !bar.contains(element));
        if (outside && focusFirst([outside.element], byKey)) return;
        if (!byKey) return;
      }
      if (focusFirst(focusTargetsAfter(gap), byKey)) return;
    }
  };

  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const visit of visits) {
      if (visit.gap || visit.element.isConnected) continue;
      const gap = gapOf(visit, records);
      if (gap) visit.gap = gap;
      isLost ||= visit === visits.at(-1);
    }
    if (!isLost) return;
    cancelAnimationFrame(frame);
    // A closing dialog gives the focus back by itself one frame later, and so does a page that moves it on purpose.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  });

  document.addEventListener('focusin', focused);
  document.addEventListener('focusout', left);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('focusout', left);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/**
 * Keeps the focus in the page when the element that has it is removed (WCAG 2.4.3, 3.2.1): a row
 * that is answered, a file that is deleted, a form that gives way to its answer, a button that has done its work. Each
 * site mounts it once, at its root. Where the focus would be lost, it goes to the first of these:
 * 1. the next row of the same list, else the one before it, at its heading or link
 * 2. the last heading before the gap in the innermost part of the page that has one; in a named group without a
 *    heading its first control
 * 3. the heading of the page
 *
 * After a dialog the same is done for the control that opened it. In an element with `data-focus-back`, such as a bar
 * that comes and goes, another control of it takes the focus, else the one that had it before the bar.
 *
 * A screen that knows better moves the focus itself, with `useFocusNext`; this hook acts only if nothing has it.
 */
export function useFocusRecovery(): void {
  useEffect(() => recoverFocus(), []);
}

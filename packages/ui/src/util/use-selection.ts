import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

// Layout effects warn on a server; nothing is laid out there anyway.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Start and end of a text box's selection while it has focus, undefined without, and a way to put the caret where the
 * next drawing finds it. Listens on the document: autofill and scripts move the caret without any key event.
 */
export function useSelection(
  input: RefObject<HTMLInputElement | null>,
): [moveTo: (caret: number) => void, start?: number, end?: number] {
  // As text, so that nothing is redrawn while it stays the same.
  const [range, setRange] = useState('');
  const caret = useRef<number | null>(null);
  useEffect(() => {
    const read = () => {
      const box = input.current;
      setRange(box && box === document.activeElement ? `${box.selectionStart} ${box.selectionEnd}` : '');
    };
    // After the event: during focusout the document's active element is not settled yet.
    const later = () => requestAnimationFrame(read);
    const events = ['selectionchange', 'focusin', 'focusout', 'input'];
    for (const name of events) document.addEventListener(name, later);
    later();
    return () => {
      for (const name of events) document.removeEventListener(name, later);
    };
  }, [input]);
  useBrowserLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const moveTo = (at: number) => {
    caret.current = at;
  };
  return range ? [moveTo, ...(range.split(' ').map(Number) as [number, number])] : [moveTo];
}

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Start and end of an input's selection while it has focus, nothing without. Listens on the document: autofill and
 * scripts move the caret without any key event.
 */
export function useInputSelection(input: RefObject<HTMLInputElement | null>): number[] {
  // As text, so that nothing is drawn anew while it stays the same.
  const [range, setRange] = useState('');
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
  return range ? range.split(' ').map(Number) : [];
}

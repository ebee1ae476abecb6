import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface InputSelection {
  start: number;
  end: number;
}

/**
 * Follows caret and selection of an input while it has focus; null without focus. Listens on the document:
 * autofill and scripts move the caret without any key event.
 */
export function useInputSelection(input: RefObject<HTMLInputElement | null>): InputSelection | null {
  const [selection, setSelection] = useState<InputSelection | null>(null);
  useEffect(() => {
    const read = () => {
      const element = input.current;
      const hasFocus = element !== null && element.ownerDocument.activeElement === element;
      const start = hasFocus ? (element.selectionStart ?? 0) : 0;
      const end = hasFocus ? (element.selectionEnd ?? start) : 0;
      setSelection((last) => {
        if (!hasFocus) return null;
        return last?.start === start && last.end === end ? last : { start, end };
      });
    };
    const events = ['selectionchange', 'focusin', 'focusout', 'input'];
    // After the event: during focusout the document's active element is not settled yet.
    const later = () => requestAnimationFrame(read);
    for (const name of events) document.addEventListener(name, later);
    read();
    return () => {
      for (const name of events) document.removeEventListener(name, later);
    };
  }, [input]);
  return selection;
}

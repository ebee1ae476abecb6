import { useEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from '../../model/page/shortcuts.ts';

/** Keys that work while this part of the page is shown; the list may be a new one in each rendering. */
export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  // One line each, so that an equal list is not taken away and added again in each rendering.
  const lines = list.map(({ keys, label, run }) => `${keys}\t${label}\t${run ? 'runs' : ''}`).join('\n');
  useEffect(
    () =>
      addShortcuts(
        lines.split('\n').map((line, index) => {
          const [keys = '', label = '', runs = ''] = line.split('\t');
          return { keys, label, ...(runs ? { run: () => latest.current[index]?.run?.() } : {}) };
        }),
      ),
    [lines],
  );
}

import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen, and is not in a tab behind another. */
export function useVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}

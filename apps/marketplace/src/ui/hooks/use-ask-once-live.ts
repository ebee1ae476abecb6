import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { afterFrame } from './after-frame.ts';

/**
 * Asks the loaders once the page is live, where it was built without an answer. After a frame: the router keeps where
 * the page is scrolled to before it asks.
 */
export function useAskOnceLive(isBare: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isBare ? afterFrame(() => void revalidate()) : undefined), [isBare, revalidate]);
}

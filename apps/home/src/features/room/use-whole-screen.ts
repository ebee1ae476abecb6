import { useEffect } from 'react';

/**
 * Lets the page use the whole screen of a phone, also beside the notch and below the bar of the system, and makes
 * `env(safe-area-inset-*)` say how far those reach. Other pages keep the screen without them.
 */
export function useWholeScreen(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!viewport) return undefined;
    const { content } = viewport;
    viewport.content = `${content}, viewport-fit=cover`;
    return () => {
      viewport.content = content;
    };
  }, []);
}

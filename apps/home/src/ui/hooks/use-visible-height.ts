import { useEffect } from 'react';
import { VISIBLE_HEIGHT } from './visible-height.ts';

/**
 * Tells the page how high the visible part of the window is: an on-screen keyboard covers the window and does not make
 * it smaller, so `100dvh` would put the composer behind it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const root = document.documentElement;
    const fit = (): void => {
      // While somebody zooms in, the visible part is a piece of the page and no measure for it.
      if (Math.abs(view.scale - 1) > 0.01) return;
      root.style.setProperty(VISIBLE_HEIGHT, `${view.height}px`);
      // iOS scrolls the page under the keyboard to show the field, which is in view now.
      window.scrollTo(0, 0);
    };
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (!isTouched) return undefined;
    fit();
    view.addEventListener('resize', fit);
    return () => {
      view.removeEventListener('resize', fit);
      root.style.removeProperty(VISIBLE_HEIGHT);
    };
  }, []);
}

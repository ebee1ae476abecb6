import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Takes over plain presses of a link of the kit, whose router would reload the page, at its top. What asks for a tab
 * or a window stays with the browser.
 * @param onPress returns false to let the link lead on
 * @returns the link's ref
 */
export function usePlainPress(onPress: () => boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const take = useEffectEvent((event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !onPress()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // On the anchor itself: the kit listens further up.
  useEffect(() => {
    const anchor = link.current;
    const listener = (event: MouseEvent): void => take(event);
    anchor?.addEventListener('click', listener);
    return () => anchor?.removeEventListener('click', listener);
  }, []);
  return link;
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Resolves when the element comes into view; at once when the page was not sent with anything in it. */
function comesNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

/**
 * A component that is in the page's HTML from the start and whose code is loaded only when its place comes into view. Until
 * then React leaves the HTML as it is: it can be read, and its links work. Put a Suspense round it.
 * @param id of the element that holds it
 */
export function lazyWhenNear(
  id: string,
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> {
  // Without a connection the HTML stays.
  return lazy(() =>
    comesNear(id)
      .then(load)
      .catch(() => new Promise<never>(() => {})),
  );
}

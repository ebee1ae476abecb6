import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyScreen<P> {
  Screen: LazyExoticComponent<ComponentType<P>>;
  /** Fetches it. @throws when it can't be fetched; another try is made with the next call */
  bring: () => Promise<void>;
}

/**
 * A part that is fetched when it is needed. Once `bring` has resolved it is drawn at once, without the moment of
 * emptiness that takes the focus away; React's own `lazy` always waits once.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let found: { default: ComponentType<P> } | undefined;
  const fetched = async () => (found ??= { default: await load() });
  return {
    Screen: lazy(() => (found ? settled(found) : fetched())),
    bring: async () => void (await fetched()),
  };
}

/** A promise in the eyes of React that answers without waiting. */
function settled<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}

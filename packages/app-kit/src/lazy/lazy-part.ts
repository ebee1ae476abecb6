import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyPart<P> {
  /** Put a Suspense around it */
  Part: LazyExoticComponent<ComponentType<P>>;
  /** Fetches the code. @throws when that fails; the next call tries again */
  preload: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is needed. After `preload` it renders synchronously. React's own `lazy`
 * suspends once even then, and an empty frame would lose the focus.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let found: { default: ComponentType<P> } | undefined;
  const fetched = async () => (found ??= { default: await load() });
  return {
    Part: lazy(() => (found ? resolvedNow(found) : fetched())),
    preload: async () => void (await fetched()),
  };
}

/** A thenable that calls back synchronously, which `lazy` accepts in place of a promise. */
function resolvedNow<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}

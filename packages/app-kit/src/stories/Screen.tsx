import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';

type Stub = Parameters<typeof createRoutesStub>[0][number];

/** A route module as the framework reads it, as far as a screen in Storybook needs it. */
interface RouteModule {
  // Route modules have props of their own types, which only their generated types know.
  // oxlint-disable-next-line typescript/no-explicit-any
  default: ComponentType<any>;
  // oxlint-disable-next-line typescript/no-explicit-any
  clientLoader?: (args: any) => unknown;
  // oxlint-disable-next-line typescript/no-explicit-any
  shouldRevalidate?: (args: any) => boolean;
  // oxlint-disable-next-line typescript/no-explicit-any
  ErrorBoundary?: ComponentType<any>;
  // oxlint-disable-next-line typescript/no-explicit-any
  HydrateFallback?: ComponentType<any>;
}

/** A route of the table: its module, its path, what lies below it. */
export interface ScreenRoute {
  id: string;
  module: RouteModule;
  path?: string;
  children?: ScreenRoute[];
}

function stub({ id, module, path, children }: ScreenRoute): Stub {
  return {
    id,
    ...(path === undefined ? {} : { path }),
    Component: module.default,
    ...(module.clientLoader ? { loader: module.clientLoader } : {}),
    ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate } : {}),
    ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
    HydrateFallback: module.HydrateFallback ?? (() => null),
    ...(children ? { children: children.map(stub) } : {}),
  };
}

export interface ScreenProps {
  /** From the root module down to the page */
  route: ScreenRoute;
  /** Path with search at which the screen is opened */
  at: string;
  /** Clears what outlives the screen, such as toasts and who is signed in: all stories share one page */
  onLeave?: () => void;
}

/** A whole page of an app with its layouts and loaders; the calls of the loaders are answered by msw. */
export function Screen({ route, at, onLeave }: ScreenProps) {
  // Made once: a new one would begin at the first address again.
  const [element] = useState(() => createElement(createRoutesStub([stub(route)]), { initialEntries: [at] }));
  useEffect(() => onLeave, [onLeave]);
  return element;
}

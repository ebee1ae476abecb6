'use client';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import { RouterContext } from '../../util/Anchor.tsx';

export interface KitProviderProps {
  /** BCP 47, e.g. `en-AU`; sets number formats, sorting and text direction of the parts. */
  locale?: string;
  /** Client navigation: links of the kit call it instead of loading the page. */
  navigate?: (path: string) => void;
  /** Turns an app path into the address shown in the DOM, e.g. to add a base path. */
  useHref?: (path: string) => string;
  children: ReactNode;
}

/** Locale and navigation for all parts below. Without it links load pages and the locale is the browser's. */
export function KitProvider({ locale, navigate, useHref, children }: KitProviderProps) {
  const routed = navigate ? (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {/* Drawn anew with a navigation only, when all links are drawn anew in any case. */}
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values */}
      <RouterContext.Provider value={{ navigate, useHref }}>{children}</RouterContext.Provider>
    </RouterProvider>
  ) : (
    children
  );
  return locale ? <I18nProvider locale={locale}>{routed}</I18nProvider> : <>{routed}</>;
}

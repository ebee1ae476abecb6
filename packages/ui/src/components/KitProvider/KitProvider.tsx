'use client';
import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import { RouterContext } from '../../util/Anchor.tsx';
import { WordsContext } from '../../util/use-words.ts';
import { replaceWords } from '../../words/words.ts';
import type { SomeWords } from '../../words/words.ts';

export interface KitProviderProps {
  /** BCP 47, e.g. `en-AU`; sets number formats, order of dates, sorting and text direction of the parts. */
  locale?: string;
  /**
   * The kit's own sentences, e.g. `de` of `@nexperts/ui/words/de`, or some of them; English where left out. Those of a
   * provider inside another replace its words one by one.
   */
  words?: SomeWords;
  /** Client navigation: links of the kit call it instead of loading the page. */
  navigate?: (path: string) => void;
  /** Turns an app path into the address shown in the DOM, e.g. to add a base path. */
  useHref?: (path: string) => string;
  children: ReactNode;
}

const none: SomeWords = {};

/** Locale, words and navigation for all parts below. Without it links load pages and the locale is the browser's. */
export function KitProvider({ locale, words = none, navigate, useHref, children }: KitProviderProps) {
  const outer = useContext(WordsContext);
  const all = useMemo(() => replaceWords(outer, words), [outer, words]);
  const routed = navigate ? (
    <RouterProvider navigate={navigate} useHref={useHref}>
      {/* Renders again only on a navigation, when all links do so anyway. */}
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values */}
      <RouterContext.Provider value={{ navigate, useHref }}>{children}</RouterContext.Provider>
    </RouterProvider>
  ) : (
    children
  );
  const worded = <WordsContext.Provider value={all}>{routed}</WordsContext.Provider>;
  return locale ? <I18nProvider locale={locale}>{worded}</I18nProvider> : worded;
}

'use client';
import { createContext, useContext } from 'react';
import type { KitWords, SomeWords } from '../words/words.ts';

/** The words of the surrounding `KitProvider`. */
export const WordsContext = createContext<SomeWords>({});

type Given<Words> = { [Word in keyof Words]?: Words[Word] | undefined };

/**
 * Words of a part: its own English, over them those of the catalogue, over them those given as props. Each part brings
 * its English along, so that a page carries only that of its parts.
 */
export function useWords<Part extends keyof KitWords>(
  part: Part,
  english: KitWords[Part],
  given: Given<KitWords[Part]> = {},
): KitWords[Part] {
  const own = Object.fromEntries(Object.entries(given).filter(([, word]) => word !== undefined));
  return { ...english, ...useContext(WordsContext)[part], ...own };
}

/**
 * Running text as data. Inside a string `[words](/address)` is a link.
 * A list item may begin with the term it explains.
 */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly list: readonly (string | { readonly term: string; readonly text: string })[] };

/** A part of a long text under its own heading. */
export interface ProseSection {
  /** Target of links to this part */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A question people ask, and what we answer. */
export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
}

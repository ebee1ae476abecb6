/** A handle as a name [S-02]: underscores become spaces, each word is capitalised, other letters stay. */
export function displayName(handle: string): string {
  return words(handle.replaceAll('_', ' ')).map(capitalise).join(' ');
}

/** First and last name with one space between; a missing part leaves no gap. */
export function fullName(first?: string | null, last?: string | null): string {
  return words(`${first ?? ''} ${last ?? ''}`).join(' ');
}

/** A name as strangers read it beside a review: the first word, and the initial of the last one. */
export function shortName(name: string): string {
  const [first = '', ...rest] = words(name);
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function capitalise(word: string): string {
  // By code point: a first letter outside the basic plane has two UTF-16 units.
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

/** Where the server writes a text into the outline. It stays as it is when it is part of an address. */
export const room = (name: string): string => `~~${name}~~`;

/** What is there once for each entry of a list, or only where something is true. */
export const section = (name: string, text: string): string => begin(name) + text + end(name);
export const begin = (name: string): string => `~~#${name}~~`;
export const end = (name: string): string => `~~/${name}~~`;

/** Where one comes back to after signing in. */
export const OUTLINE_HERE = room('here');

/** A choice of the two services in the outline: one is the chosen one. */
export const CHOSEN_SERVICE = room('chosenId');
export const OTHER_SERVICE = room('otherId');

const LABEL = /<label\b(?:(?!<\/label>)[\s\S])*<\/label>/g;

/**
 * The built page with the room that its components could not leave: the kit writes a score as a number, and a list of
 * cards without a break.
 * @throws when the page is not as it is expected: what is missing there would be missing in every profile
 */
export function finishOutline(html: string): string {
  const labels = html.match(LABEL) ?? [];
  const [chosen = '', other = ''] = labels;
  if (labels.length !== 2 || !chosen.includes(CHOSEN_SERVICE) || !other.includes(OTHER_SERVICE))
    throw new Error('the outline does not have its two services');
  if (!html.includes('NaN')) throw new Error('the outline has no score');
  const services = section('services', section('chosen', chosen) + section('other', other));
  return html.replace(chosen + other, () => services).replaceAll('NaN', room('score'));
}

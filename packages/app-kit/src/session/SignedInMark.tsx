import * as css from './signed-in.css.ts';
import { SIGNED_IN_HINT } from './token.ts';

const ATTRIBUTE = 'data-signed-in';

/** Class of elements for visitors: hidden if somebody is probably signed in. */
export const forVisitors = css.forVisitors;

/** Class of elements for members: shown only if somebody is probably signed in. */
export const forMembers = css.forMembers;

/**
 * W-06: says on the document, before its first paint, that somebody is probably signed in. Pages are sent alike to
 * everybody; {@link forVisitors} and {@link forMembers} show the part that fits. For the head of a document.
 */
export function SignedInMark() {
  const text = `document.cookie.split('; ').includes('${SIGNED_IN_HINT}=1')&&document.documentElement.setAttribute('${ATTRIBUTE}','')`;
  // `data-kept`: the page for unknown addresses has no other script (packages/site-build/src/still-page.ts).
  return <script data-kept="" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Corrects the mark once the server has answered. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, isSignedIn);
}

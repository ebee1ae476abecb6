/**
 * Characters that show nothing or turn the direction of others: controls, formats, fillers (Hangul U+115F, U+1160,
 * U+3164, U+FFA0), soft hyphen, zero-width, bidi controls, tags, variation selectors, private and unassigned ones, and
 * the blank of Braille.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose letters change their form at a joiner (U+200C, U+200D), so that some words need one. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}';
// No lookbehind: Safari supports it only from 16.4.
const NEEDED_JOINER = new RegExp(`([${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`, 'gu');
const EMOJI_SELECTOR = /(\p{Extended_Pictographic})\ufe0f/gu;
const EMOJI_JOINER = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu;

/** Whether a text on one line has any invisible character. */
export const isPartlyInvisible = (text: string): boolean => INVISIBLE.test(text);

/** {@link isPartlyInvisible}, apart from the joiners and selectors that its letters or emoji need. */
export const hasInvisible = (text: string): boolean =>
  isPartlyInvisible(
    text.replaceAll(NEEDED_JOINER, '$1').replaceAll(EMOJI_SELECTOR, '$1').replaceAll(EMOJI_JOINER, '$1'),
  );

/** A line as it is stored: Unicode NFC, no spaces around it, single spaces within. */
export const tidyLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** A text of several lines as it is stored: Unicode NFC, no spaces around it. */
export const tidyText = (text: string): string => text.normalize('NFC').trim();

// NFKC, because mail clients also turn full-width letters and dots into links.
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[。｡․]/gu, '.');

/** Whether a text has an explicit web address: with a scheme, `www.`, or a path after a host. */
export const hasLink = (text: string): boolean =>
  /:\/\/|\bwww\.|\b(?:mailto|javascript|data):|[\p{L}\p{N}]\.\p{L}{2,}\//iu.test(plain(text));

/**
 * Whether a name has anything that a mail client may turn into a link: {@link hasLink}, a domain, an email or an IP
 * address. Initials such as `J.R.R. Tolkien` and `A.Smith` are not links.
 */
export const looksLikeAddress = (name: string): boolean =>
  hasLink(name) ||
  /@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[\p{L}\p{N}]\.(?:\p{Ll}{2,}|\p{Lu}{2,})|\d\.\d+\.\d+\.\d/u.test(
    plain(name),
  );

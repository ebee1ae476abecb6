/** Kinds of cookies that stay off until they are chosen. Essential ones are no choice. */
export const OPTIONAL_KINDS = ['analytics', 'functional', 'advertising'] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
export type Permissions = Readonly<Record<OptionalKind, boolean>>;

/** The one entry of local storage: a `Choice` as JSON. */
export const CHOICE_KEY = 'nexperts-cookie-choice';
/** Raised when the question changes; choices made before are asked again. */
export const CHOICE_VERSION = 1;
const KEPT_MONTHS = 12;

/** What a visitor chose, and when. */
export interface Choice extends Permissions {
  readonly version: number;
  /** ISO 8601, UTC */
  readonly chosenAt: string;
}

export const NOTHING: Permissions = { analytics: false, functional: false, advertising: false };
export const EVERYTHING: Permissions = { analytics: true, functional: true, advertising: true };

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    entry['version'] === CHOICE_VERSION &&
    typeof entry['chosenAt'] === 'string' &&
    OPTIONAL_KINDS.every((kind) => typeof entry[kind] === 'boolean')
  );
}

/**
 * Reads a stored choice. Anything that is not one of ours, of this version and made within the last 12 months counts
 * as not chosen; so does one from the future, which a wrong clock has dated.
 * @param now epoch ms
 */
export function parseChoice(text: string | null, now: number): Choice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isChoice(value)) return null;
    const ends = new Date(value.chosenAt);
    const isPast = ends.getTime() <= now;
    ends.setUTCMonth(ends.getUTCMonth() + KEPT_MONTHS);
    return isPast && now < ends.getTime() ? value : null;
  } catch {
    return null;
  }
}

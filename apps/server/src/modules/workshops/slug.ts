const LENGTH = 60;
/** Words that an address does without. */
const SMALL = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** Addresses below `/events/` that are pages of the site. */
const RESERVED = new Set(['on-demand']);

/** The workshops that the site has addresses for (S-05, H-05), by their titles. */
const FIXED: Readonly<Record<string, string>> = {
  'fundraising 101': 'fundraising-101',
  'mindfulness for high achievers': 'mindfulness-high-achievers',
  'legal essentials for freelancers': 'legal-freelancers',
};

/** The first addresses that a title suggests for a workshop, the nicest first, without end. */
export function* slugsFor(title: string): Generator<string, never> {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL.has(word));
  const made = (telling.length > 0 ? telling : words).join('-').slice(0, LENGTH).replace(/-+$/, '');
  const base = FIXED[title.trim().toLowerCase()] ?? (made || 'workshop');
  if (!RESERVED.has(base)) yield base;
  for (let n = 2; ; n += 1) yield `${base}-${n}`;
}

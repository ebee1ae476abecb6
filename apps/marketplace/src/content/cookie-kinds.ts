/** The kinds one chooses; none has an entry today. */
export const COOKIE_KINDS = [
  {
    kind: 'analytics',
    title: 'Analytics',
    text: 'Would count which pages are used and where they fail, so that we can improve them.',
  },
  {
    kind: 'functional',
    title: 'Functional',
    text: 'Would remember preferences beyond what a page needs, such as filters from an earlier visit.',
  },
  {
    kind: 'advertising',
    title: 'Advertising',
    text: 'Would measure whether our advertisements elsewhere bring people here.',
  },
] as const;

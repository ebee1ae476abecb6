/** The kinds one chooses; none has an entry today. */
export const COOKIE_KINDS = [
  {
    kind: 'analytics',
    title: 'Analytics',
    text: 'Would count visits and errors, so we can improve pages.',
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

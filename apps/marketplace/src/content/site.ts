/** Facts about Nexperts that several pages state. */
export const SITE = {
  name: 'Nexperts',
  heroLine: 'Real Experts. Real Answers. Right Now.',
  tagline: 'Expert advice accessible, affordable and borderless.',
  supportEmail: 'support@nexperts.com',
  pressEmail: 'press@nexperts.com',
  careersEmail: 'careers@nexperts.com',
} as const;

/** An address that S-05 fixes, and what it is about. What happens there is what a host publishes (H-05). */
export interface EventAddress {
  /** Last part of the address */
  slug: string;
  title: string;
}

/** the three that have a page whether or not somebody has published there. */
export const EVENT_ADDRESSES: readonly EventAddress[] = [
  { slug: 'fundraising-101', title: 'Fundraising 101' },
  { slug: 'mindfulness-high-achievers', title: 'Mindfulness for High Achievers' },
  { slug: 'legal-freelancers', title: 'Legal Essentials for Freelancers' },
];

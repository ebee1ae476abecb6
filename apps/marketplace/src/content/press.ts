/** S-19: a press release. */
export interface PressRelease {
  /** Last part of the address */
  id: string;
  title: string;
  /** yyyy-MM-dd */
  date: string;
  /** Two or three sentences; also the description for search engines, 50 to 160 characters */
  excerpt: string;
  body: readonly string[];
  quote: { text: string; by: string };
}

/** S-19: three releases, newest first. */
export const PRESS_RELEASES: readonly PressRelease[] = [
  {
    id: 'reports-reviewed-within-24-hours',
    title: 'Nexperts reviews every safety report within 24 hours',
    date: '2026-06-17',
    excerpt:
      'Nexperts puts in writing how it handles safety reports: each is read by a person within 24 hours, and both sides are heard.',
    body: [
      'Nexperts, the marketplace for paid 1-on-1 video consultations, today published how it deals with reports about conduct in sessions. Each report is reviewed by a person within 24 hours, on every day of the year. The person who reports and the person reported are both heard before a decision that lasts.',
      'Sessions on Nexperts are private and not recorded. Reviews therefore rest on what people say, on messages they choose to share, and on whether both sides were present in the call. Decisions range from a reminder of the community guidelines to the closing of an account.',
      'The safety page describes the steps for reporting, the four measures that apply to every session, and where to turn in an emergency. Nexperts is not an emergency service and says so there.',
    ],
    quote: {
      text: 'Privacy and safety are often set against each other. We do not need to listen to a session to take what people tell us about it seriously.',
      by: 'Joseph, trust and safety at Nexperts',
    },
  },
  {
    id: 'one-fee-15-percent',
    title: 'One fee in one line: experts on Nexperts keep 85%',
    date: '2025-11-05',
    excerpt:
      'Nexperts states its fee in one line: 15% of each session. Experts keep 85% and are paid every two weeks, after an identity check.',
    body: [
      'Nexperts has put its fee on the page where experts apply: 15% of each session, with 85% going to the expert. Applying and being listed are free of charge. Payouts run every two weeks, to experts whose identity has been verified.',
      'Clients see the full price before they book. Their card is charged only after the session is confirmed. If a session is cancelled at least 24 hours before its start, the client gets everything back; later, the expert’s own cancellation policy applies, and it is shown before the booking.',
      'An estimator on the same page multiplies an hourly rate by the sessions of a week and shows what four weeks come to, with the fee as its own line.',
    ],
    quote: {
      text: 'An expert should be able to work out in their head what an hour brings. If a fee needs a footnote, it is the wrong fee.',
      by: 'Mara, co-founder of Nexperts',
    },
  },
  {
    id: 'nexperts-opens',
    title: 'Nexperts opens: paid 1-on-1 video advice in ten fields',
    date: '2025-05-21',
    excerpt:
      'Nexperts opens its marketplace from Brisbane: people book an expert for a paid 1-on-1 video session, in ten fields from fashion to finance.',
    body: [
      'Nexperts today opens a marketplace for paid 1-on-1 video consultations. Clients choose an expert, pick a free time in their own time zone, pay, and meet by video in the browser. Nothing needs to be installed.',
      'Experts, called Nexperts, set their own prices and hours and decide about each request. Applications are reviewed within 2–3 business days; identity and background checks apply to some categories.',
      'The marketplace opens with ten fields: Fashion, Beauty, Influencers, Media, Fitness, Lifestyles, Teaching, Technology, Health and Wellness, and Finance.',
    ],
    quote: {
      text: 'Everybody has a question that no search answers, because the answer depends on them. For that you need ten minutes with somebody, not ten pages.',
      by: 'Tom, co-founder of Nexperts',
    },
  },
];

/** Facts for the press, on the page and in the media kit; figures are the business constants of SPEC 8. */
export const PRESS_FACTS: readonly { term: string; fact: string }[] = [
  { term: 'What', fact: 'A marketplace for paid 1-on-1 video consultations' },
  { term: 'Since', fact: '2025' },
  { term: 'Where', fact: 'Brisbane, Australia; used from anywhere' },
  { term: 'Fields', fact: 'Ten, from Fashion to Finance' },
  { term: 'Fee', fact: '15% of each session; the expert keeps 85%' },
  { term: 'Payouts', fact: 'Every two weeks, after an identity check' },
  { term: 'Refunds', fact: 'In full when cancelled at least 24 hours before' },
  { term: 'Name', fact: 'Nexperts, with a capital N; one expert is a Nexpert' },
];

/** Colours of the brand for print and screen. */
export const BRAND_COLOURS: readonly { name: string; hex: string; use: string }[] = [
  { name: 'Petrol', hex: '#0B4F61', use: 'Logo, bands, buttons' },
  { name: 'Saffron', hex: '#F4B223', use: 'The dot; a free or chosen time' },
  { name: 'Ink', hex: '#10222A', use: 'Text' },
  { name: 'Canvas', hex: '#F6F7F4', use: 'Background' },
];

/** Where the media kit lies, and what it holds. */
export const MEDIA_KIT = {
  href: '/press/nexperts-media-kit.zip',
  holds: 'Logo and mark as SVG, PDF and PNG, for light and dark backgrounds, with colours and facts',
} as const;

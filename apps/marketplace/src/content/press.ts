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
      'Nexperts sets out how it handles safety reports: a person reads each one within 24 hours, and both sides are heard.',
    body: [
      'Nexperts, the marketplace for paid 1-on-1 video consultations, today published how it deals with reports about conduct in sessions. A person reviews each report within 24 hours, every day of the year. Both the person who reports and the person reported are heard before a final decision.',
      'Sessions on Nexperts are private, and we don’t record them. So each review rests on what people say, the messages they choose to share, and whether both sides were in the call. Decisions range from a reminder of the community guidelines to closing an account.',
      'The safety page describes the steps for reporting, the four measures that apply to every session, and where to turn in an emergency. Nexperts is not an emergency service and says so there.',
    ],
    quote: {
      text: 'Privacy and safety are often set against each other. We don’t need to listen to a session to take seriously what people tell us about it.',
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
      'Nexperts now states its fee on the page where experts apply: 15% of each session, with 85% going to the expert. Applying and being listed are free. Nexperts pays experts every two weeks, once their identity has been verified.',
      'Clients see the full price before they book. Their card is charged only after the session is confirmed. If a session is cancelled at least 24 hours before its start, the client gets a full refund. After that, the expert’s own cancellation policy applies, and clients see it before they book.',
      'An estimator on the same page multiplies an hourly rate by sessions per week and shows the total for four weeks, with the fee on its own line.',
    ],
    quote: {
      text: 'An expert should be able to work out in their head what an hour earns. If a fee needs a footnote, it’s the wrong fee.',
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
      'Nexperts today opens a marketplace for paid 1-on-1 video consultations. Clients choose an expert, pick a free time in their own time zone, pay, and meet by video in the browser. There is nothing to install.',
      'Experts, called Nexperts, set their own prices and hours and decide which requests to accept. Nexperts reviews applications within 2–3 business days; identity and background checks apply to some categories.',
      'The marketplace opens with ten fields: Fashion, Beauty, Influencers, Media, Fitness, Lifestyles, Teaching, Technology, Health and Wellness, and Finance.',
    ],
    quote: {
      text: 'Everyone has a question that no search can answer, because the answer depends on them. For that, you need ten minutes with someone, not ten pages.',
      by: 'Tom, co-founder of Nexperts',
    },
  },
];

/** Facts for the press, on the page and in the media kit; figures are the business constants of SPEC 8. */
export const PRESS_FACTS: readonly { term: string; fact: string }[] = [
  { term: 'What', fact: 'A marketplace for paid 1-on-1 video consultations' },
  { term: 'Since', fact: '2025' },
  { term: 'Where', fact: 'Brisbane, Australia; available anywhere' },
  { term: 'Fields', fact: 'Ten, from Fashion to Finance' },
  { term: 'Fee', fact: '15% of each session; the expert keeps 85%' },
  { term: 'Payouts', fact: 'Every two weeks, after an identity check' },
  { term: 'Refunds', fact: 'Full refund when cancelled at least 24 hours before' },
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
  holds: 'The logo and mark as SVG, PDF and PNG for light and dark backgrounds, plus colours and facts',
} as const;

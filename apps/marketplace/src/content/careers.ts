/** S-19: an open position. */
export interface Position {
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  /** What the work is, in a paragraph */
  about: string;
  /** What the first months hold */
  work: readonly string[];
  /** What a person should bring */
  bring: readonly string[];
}

/** S-19: six positions. */
export const POSITIONS: readonly Position[] = [
  {
    id: 'product-engineer',
    title: 'Product engineer, web',
    department: 'Engineering',
    location: 'Remote, Australia',
    type: 'Full-time',
    about:
      'You’ll build the pages where people choose an expert, pick a time and pay. You’ll talk to the people who use them, and decide with our designers what to leave out.',
    work: [
      'Own booking, from the first search to the confirmation',
      'Keep the pages fast on a three-year-old phone',
      'Write the tests that let us ship on any afternoon',
    ],
    bring: [
      'Several years of TypeScript and React on something people relied on',
      'A feel for forms, time zones and error messages',
      'Patience with accessibility: you’ve used a screen reader',
    ],
  },
  {
    id: 'video-engineer',
    title: 'Real-time video engineer',
    department: 'Engineering',
    location: 'Brisbane or remote, Australia',
    type: 'Full-time',
    about:
      'Sessions of two run peer to peer in the browser. You’ll make them start instantly, survive a tunnel and end when they should.',
    work: [
      'Shorten the wait between pressing Join and seeing the other person',
      'Find out what goes wrong in the worst one in a hundred calls',
      'Make a workshop of two hundred as easy as a call of two',
    ],
    bring: [
      'Deep knowledge of WebRTC: transceivers, ICE, congestion control',
      'The habit of measuring before arguing',
      'Clear writing: colleagues on call will read your notes at 3 am',
    ],
  },
  {
    id: 'trust-and-safety-specialist',
    title: 'Trust and safety specialist',
    department: 'Trust and safety',
    location: 'Brisbane',
    type: 'Full-time',
    about:
      'You’ll read the reports people send us, within 24 hours, and decide what happens next. You’ll also check applications in categories where bad advice can hurt someone.',
    work: [
      'Review reports and applications, and explain each decision in plain words',
      'Improve the guidelines when a case shows a gap',
      'Work on a roster, with weekends shared fairly',
    ],
    bring: [
      'Experience in moderation, case work or compliance',
      'A calm head, and the habit of hearing both sides',
      'Respect for your own limits; the team will look out for you too',
    ],
  },
  {
    id: 'expert-success-manager',
    title: 'Expert success manager',
    department: 'Experts',
    location: 'Sydney or Brisbane',
    type: 'Full-time',
    about:
      'You’ll help new Nexperts with their first ten sessions: the profile, the price, the hours and the nerves.',
    work: [
      'Read applications with the safety team and answer in 2–3 business days',
      'Host a monthly call for new experts and write down what you hear',
      'Tell the product team what experts ask for, with numbers',
    ],
    bring: [
      'Years of working in, or with, freelance or small businesses',
      'A second language is welcome',
      'You’d rather call than send a template',
    ],
  },
  {
    id: 'payments-operations-analyst',
    title: 'Payments operations analyst',
    department: 'Finance',
    location: 'Brisbane',
    type: 'Part-time, 24 hours a week',
    about:
      'We pay experts every two weeks. You’ll make sure every cent arrives where it should and every refund is explained.',
    work: [
      'Reconcile charges, refunds and payouts with the ledger',
      'Help experts whose identity check is stuck',
      'Answer the hard questions about disputes',
    ],
    bring: [
      'A background in accounting or payments, and no fear of SQL',
      'An eye for detail that colleagues notice',
      'Knowledge of Australian privacy and payment rules',
    ],
  },
  {
    id: 'content-designer',
    title: 'Content designer',
    department: 'Design',
    location: 'Remote, Australia or New Zealand',
    type: 'Contract, six months',
    about:
      'You’ll decide what the product says: on buttons, in error messages, in emails at midnight. Plain verbs, short sentences, the same word for the same thing.',
    work: [
      'Rewrite the words around paying and cancelling, and test them',
      'Keep one list of terms that product and support both use',
      'Teach the rest of us to write less',
    ],
    bring: [
      'A portfolio that shows before and after',
      'Experience with accessible and translated interfaces',
      'The nerve to delete a page',
    ],
  },
];

/** What happens after an application. */
export const HIRING_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Write to us',
    text: 'Send a few lines on why you want this work, and something you’ve made. You don’t need a cover letter.',
  },
  {
    title: 'Talk twice',
    text: 'We’ll have one call about the work and one with the people you’d work with. We meet by video, of course.',
  },
  {
    title: 'Try it for a day',
    text: 'Spend a paid day on a real problem, at a time that suits you. Then we both decide.',
  },
];

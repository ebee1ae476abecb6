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
      'You build the pages on which people choose an expert, pick a time and pay. You talk to the people who use them, and you decide with design what to leave out.',
    work: [
      'Own booking from the first search to the confirmation',
      'Keep the pages quick on a three-year-old phone',
      'Write the tests that let us ship on any afternoon',
    ],
    bring: [
      'Several years of TypeScript and React on something people relied on',
      'A feeling for forms, time zones and error messages',
      'Patience with accessibility: you have used a screen reader',
    ],
  },
  {
    id: 'video-engineer',
    title: 'Real-time video engineer',
    department: 'Engineering',
    location: 'Brisbane or remote, Australia',
    type: 'Full-time',
    about:
      'Sessions run peer to peer in the browser. You make them begin at once, survive a tunnel, and end when they should.',
    work: [
      'Shorten the time from Join to the first picture',
      'Find out why the worst one in a hundred calls is bad',
      'Bring captions and small workshops to the room',
    ],
    bring: [
      'Deep knowledge of WebRTC: transceivers, ICE, congestion control',
      'Measurements before opinions',
      'Good writing: colleagues on call read your notes at night',
    ],
  },
  {
    id: 'trust-and-safety-specialist',
    title: 'Trust and safety specialist',
    department: 'Trust and safety',
    location: 'Brisbane',
    type: 'Full-time',
    about:
      'You read the reports people send us, within 24 hours, and decide what happens next. You check applications in categories where a mistake hurts.',
    work: [
      'Review reports and applications, and explain each decision in plain words',
      'Improve the guidelines where cases show a gap',
      'Work on a roster, with weekends shared fairly',
    ],
    bring: [
      'Experience in moderation, case work or compliance',
      'Calm, and the habit of hearing both sides',
      'Care for your own limits; the team looks after them too',
    ],
  },
  {
    id: 'expert-success-manager',
    title: 'Expert success manager',
    department: 'Experts',
    location: 'Sydney or Brisbane',
    type: 'Full-time',
    about:
      'You help new Nexperts with their first ten sessions: the profile, the price, the hours, the nerves.',
    work: [
      'Read applications with the safety team and answer in 2–3 business days',
      'Run a monthly hour for new experts and write down what you hear',
      'Tell product what experts ask for, with numbers',
    ],
    bring: [
      'Years with freelancers or small firms, on either side',
      'A second language is welcome',
      'You would rather call than send a template',
    ],
  },
  {
    id: 'payments-operations-analyst',
    title: 'Payments operations analyst',
    department: 'Finance',
    location: 'Brisbane',
    type: 'Part-time, 24 hours a week',
    about:
      'Every two weeks experts are paid. You make sure that each cent arrives where it should, and that each refund is explained.',
    work: [
      'Reconcile charges, refunds and payouts with the ledger',
      'Guide identity checks that are stuck',
      'Answer the hard questions about disputes',
    ],
    bring: [
      'Accounting or payments background, and SQL without fear',
      'Exactness that colleagues notice',
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
      'You decide what the product says: on buttons, in errors, in mails at midnight. Plain verbs, short sentences, the same word for the same thing.',
    work: [
      'Rewrite the words around paying and cancelling, and test them',
      'Keep one list of terms that product and support both use',
      'Teach the rest of us to write less',
    ],
    bring: [
      'A portfolio with before and after',
      'Experience with accessible and translated interfaces',
      'The nerve to delete a page',
    ],
  },
];

/** What happens after an application. */
export const HIRING_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Write to us',
    text: 'A few lines about why this work, and something you have made. No cover letter needed.',
  },
  {
    title: 'Talk twice',
    text: 'One call about the work, one with the people you would work with. We meet by video, of course.',
  },
  {
    title: 'Try it for a day',
    text: 'A paid day on a real problem, at a time that suits you. Then we both decide.',
  },
];

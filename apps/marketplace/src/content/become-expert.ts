/** A reason to be a Nexpert, with the figure or word that sums it up. */
export interface Benefit {
  figure: string;
  title: string;
  text: string;
}

/** Figures are the business constants of SPEC 8; a test compares them. */
export const BENEFITS: readonly Benefit[] = [
  {
    figure: '85%',
    title: 'Your share of every session',
    text: 'Nexperts keeps 15%. Applying and being listed cost nothing, and there is no subscription.',
  },
  {
    figure: '2 weeks',
    title: 'From payout to payout',
    text: 'We pay your earnings every two weeks, once your identity is verified and two-step login is on.',
  },
  {
    figure: 'A$',
    title: 'Your price, your lengths',
    text: 'Offer the lengths that suit your work, each at its own price, and change them whenever you like.',
  },
  {
    figure: 'Yes/No',
    title: 'Your say in every request',
    text: 'See who asks, for which service and when, then accept or decline. Or let chosen services be booked instantly.',
  },
  {
    figure: '24 h',
    title: 'Notice, or your own rule',
    text: 'Clients get a full refund until 24 hours before. After that, your own cancellation policy decides.',
  },
  {
    figure: '1:1',
    title: 'One person, one question',
    text: 'Sessions are private video calls in the browser. Nobody else listens, and we don’t record them.',
  },
];

/** S-03: how it works, in order. */
export const EXPERT_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Apply',
    text: 'Tell us about your profession and yourself in four short steps. We answer in 2–3 business days. Some categories need an identity and background check.',
  },
  {
    title: 'Set your hours',
    text: 'Set what you offer, your prices and your hours. Clients see your free times in their own time zone.',
  },
  {
    title: 'Meet and get paid',
    text: 'Accept a request and meet by video. We add your share to your balance and pay it in your next payout.',
  },
];

/** S-03: two experts in their own words. */
export const TESTIMONIALS: readonly {
  quote: string;
  name: string;
  role: string;
  /** Address of the drawn face (scripts/lib/faces.ts) */
  face: string;
}[] = [
  {
    quote:
      'People come with a question they’ve already tried to answer. So we start in the middle, and an hour is plenty. I’d forgotten how much I like that part of my work.',
    name: 'Nadia',
    role: 'Dietitian and Nexpert',
    face: '/faces/nadia.svg',
  },
  {
    quote:
      'I open three evenings a week and nothing else. I read each request before I accept it, and I decline the ones that aren’t for me. Nobody has my phone number.',
    name: 'Patrick',
    role: 'Database engineer and Nexpert',
    face: '/faces/patrick.svg',
  },
];

/** One part of a past session. */
export interface Chapter {
  /** Minutes after the start */
  minute: number;
  title: string;
  notes: string;
}

/** What was said in a past workshop, written up. Sessions are not recorded, so there is no video. */
export interface Replay {
  /** Target of links on the page */
  id: string;
  title: string;
  host: string;
  hostRole: string;
  /** Day it was held, yyyy-MM-dd in AEST */
  heldOn: string;
  /** Length in minutes */
  minutes: number;
  summary: string;
  chapters: readonly Chapter[];
  takeaways: readonly string[];
  /** Questions from the session with the host's answers, shortened */
  asked: readonly { question: string; answer: string }[];
}

/** Newest first. */
export const REPLAYS: readonly Replay[] = [
  {
    id: 'pricing-your-first-offer',
    title: 'Pricing your first consulting offer',
    host: 'Samuel Wright',
    hostRole: 'Pricing adviser for service businesses',
    heldOn: '2026-09-16',
    minutes: 62,
    summary:
      'How to get from a salary you know to a rate you can defend, why the first price should be for a small thing, and how to raise it without losing people.',
    chapters: [
      {
        minute: 0,
        title: 'The number you start from',
        notes:
          'Take the yearly income you need, add tax, insurance, leave and tools, then divide by the hours you can really sell. For most people that is about half of the hours they work. The result is a floor, not a price.',
      },
      {
        minute: 11,
        title: 'What the client compares you with',
        notes:
          'Nobody compares your hour with another hour. They compare it with doing nothing, with asking a colleague, or with getting it wrong. Ask what happens if the problem stays; the answer is where your price is decided.',
      },
      {
        minute: 24,
        title: 'A first offer small enough to buy',
        notes:
          'Sell a one-hour review with a written page afterwards. It has an end, it shows how you think, and it gives both sides a reason to talk again. Samuel wrote three of these offers live; each fits on half a page.',
      },
      {
        minute: 39,
        title: 'Saying the price',
        notes:
          'Say it in one sentence, then stop. The explanation belongs before the number. If the number is too high, take something out of the work; never take only the money down.',
      },
      {
        minute: 50,
        title: 'Raising it',
        notes:
          'New clients get the new price at once; old ones get three months’ notice and a date. If everybody accepts without a pause, you waited too long.',
      },
    ],
    takeaways: [
      'Your floor is costs and leave, divided by the hours you can sell.',
      'Ask what happens if nothing changes before you name a price.',
      'Begin with a one-hour offer that ends in something written.',
      'Change the work, not only the price.',
    ],
    asked: [
      {
        question: 'Should my price stand on my profile?',
        answer:
          'Yes. People who cannot afford it do not ask, and people who can ask better questions. On Nexperts it stands on the card anyway.',
      },
      {
        question: 'Is a free first call a good idea?',
        answer:
          'Ten minutes to see whether you can help is fair. Solving the problem in them is not: then the first paid hour has nothing left to sell.',
      },
    ],
  },
  {
    id: 'reading-a-balance-sheet',
    title: 'Reading a balance sheet in twenty minutes',
    host: 'Meera Joshi',
    hostRole: 'Accountant for small companies',
    heldOn: '2026-07-22',
    minutes: 48,
    summary:
      'Three questions that a balance sheet answers and a profit figure hides: can it pay, who paid for it, and what is it made of.',
    chapters: [
      {
        minute: 0,
        title: 'One page, two sides',
        notes:
          'The left side says what a company has, the right side who gave it. They are equal because they describe the same things twice. Everything else is detail.',
      },
      {
        minute: 9,
        title: 'Can it pay?',
        notes:
          'Set what turns into cash within a year against what falls due within a year. Below one, ask how the gap is closed. Far above two, ask why the money lies still.',
      },
      {
        minute: 19,
        title: 'Who paid for it?',
        notes:
          'Own money waits, borrowed money does not. Look at the share of each over three years: the direction says more than the level.',
      },
      {
        minute: 29,
        title: 'What is it made of?',
        notes:
          'Receivables that grow faster than sales mean that customers pay later, or not at all. Stock that grows faster than sales means that somebody hopes. Goodwill is the price of past optimism.',
      },
      {
        minute: 39,
        title: 'Twenty minutes, with a pencil',
        notes:
          'Meera read a sheet nobody had seen before: five minutes for the totals, ten for the three questions, five for the notes at the end, where the surprises live.',
      },
    ],
    takeaways: [
      'Profit is an opinion about a year; a balance sheet is a photograph of a day.',
      'Three years side by side beat any single ratio.',
      'Read the notes: guarantees and leases hide there.',
    ],
    asked: [
      {
        question: 'Does this work for a sole trader?',
        answer:
          'Yes, with one line more: draw the border between your money and the business’s. Without it both sides are guesses.',
      },
      {
        question: 'Which single number would you look at?',
        answer: 'Days until customers pay, this year against last. It moves before everything else does.',
      },
    ],
  },
  {
    id: 'product-photos-with-a-phone',
    title: 'Product photos with a phone and a window',
    host: 'Yusuf Demir',
    hostRole: 'Product photographer',
    heldOn: '2026-05-13',
    minutes: 55,
    summary:
      'A repeatable set-up for online shops: one window, two sheets of card, one phone, and a list of eight pictures each product needs.',
    chapters: [
      {
        minute: 0,
        title: 'One light, from the side',
        notes:
          'Put the table beside a window without direct sun and switch the room lights off: two colours of light cannot be repaired later. A white card opposite the window lifts the shadows; moving it closer is the only dial you need.',
      },
      {
        minute: 14,
        title: 'The phone on something',
        notes:
          'A stand, the timer, and the longer lens if there is one: the wide lens bends edges. Step back rather than zoom in with your fingers.',
      },
      {
        minute: 23,
        title: 'Lock, then expose',
        notes:
          'Hold a finger on the product until focus and exposure are locked, then draw the exposure down a little. White goods need the opposite. Keep the setting for the whole series, or no two pictures will match.',
      },
      {
        minute: 35,
        title: 'Eight pictures per product',
        notes:
          'Front, back, side, top, one detail, one for scale in a hand, one in use, one of everything in the box. Buyers return what surprised them; these eight remove the surprises.',
      },
      {
        minute: 47,
        title: 'Three corrections, no more',
        notes:
          'Straighten, crop to the same frame, set white by the card. If it needs more, take it again: it is quicker.',
      },
    ],
    takeaways: [
      'One window, lights off, white card opposite.',
      'Lock focus and exposure once for the series.',
      'The same eight pictures for every product.',
    ],
    asked: [
      {
        question: 'What about shiny things?',
        answer:
          'You photograph what they reflect. Build a tent of white paper around them and shoot through a gap.',
      },
      {
        question: 'My window faces the afternoon sun. What now?',
        answer: 'Tape baking paper over it. It is the cheapest soft light there is.',
      },
    ],
  },
];

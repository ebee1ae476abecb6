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
      'How to get from a salary you know to a rate you can defend, why your first price should be for something small, and how to raise it without losing clients.',
    chapters: [
      {
        minute: 0,
        title: 'The number you start from',
        notes:
          'Take the yearly income you need, add tax, insurance, leave and tools, then divide by the hours you can actually sell. For most people that’s about half the hours they work. The result is a floor, not a price.',
      },
      {
        minute: 11,
        title: 'What the client compares you with',
        notes:
          'Nobody compares your hour with another hour. They compare it with doing nothing, with asking a colleague, or with getting it wrong. Ask what happens if the problem stays. The answer decides your price.',
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
          'Say it in one sentence, then stop. The explanation goes before the number. If the number is too high, take something out of the work. Never cut only the price.',
      },
      {
        minute: 50,
        title: 'Raising it',
        notes:
          'New clients get the new price straight away; existing clients get three months’ notice and a date. If everyone accepts without a pause, you waited too long.',
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
        question: 'Should I show my price on my profile?',
        answer:
          'Yes. People who can’t afford it won’t ask, and people who can will ask better questions. On Nexperts, your card shows it anyway.',
      },
      {
        question: 'Is a free first call a good idea?',
        answer:
          'Ten minutes to see whether you can help is fair. Solving the problem for free isn’t: you’d have nothing left to sell in the first paid hour.',
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
          'The left side says what a company has, the right side who paid for it. They are equal because they describe the same things twice. Everything else is detail.',
      },
      {
        minute: 9,
        title: 'Can it pay?',
        notes:
          'Divide what turns into cash within a year by what falls due within a year. Below one, ask how they’ll close the gap. Far above two, ask why the money is sitting idle.',
      },
      {
        minute: 19,
        title: 'Who paid for it?',
        notes:
          'The owners’ money can wait; borrowed money can’t. Look at the share of each over three years: the direction says more than the level.',
      },
      {
        minute: 29,
        title: 'What is it made of?',
        notes:
          'If receivables grow faster than sales, customers are paying later, or not at all. If stock grows faster than sales, someone is being hopeful. Goodwill is the price of past optimism.',
      },
      {
        minute: 39,
        title: 'Twenty minutes, with a pencil',
        notes:
          'Meera read a balance sheet nobody had seen before: five minutes on the totals, ten on the three questions, and five on the notes at the end, where the surprises are.',
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
          'Yes, with one extra step: draw a line between your money and the business’s. Without it, both sides are guesses.',
      },
      {
        question: 'Which single number would you look at?',
        answer:
          'The number of days customers take to pay, this year against last. It moves before everything else does.',
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
      'A repeatable setup for online shops: one window, two sheets of card, one phone, and a list of eight pictures each product needs.',
    chapters: [
      {
        minute: 0,
        title: 'One light, from the side',
        notes:
          'Put the table beside a window without direct sun and switch off the room lights: you can’t fix two colours of light later. A white card opposite the window lifts the shadows; moving it closer is the only dial you need.',
      },
      {
        minute: 14,
        title: 'Put the phone on something',
        notes:
          'Use a stand, the timer, and the longer lens if there is one: a wide lens bends edges. Step back rather than zoom in with your fingers.',
      },
      {
        minute: 23,
        title: 'Lock, then expose',
        notes:
          'Hold a finger on the product until focus and exposure are locked, then bring the exposure down a little. White products need the opposite. Keep the setting for the whole series, or no two pictures will match.',
      },
      {
        minute: 35,
        title: 'Eight pictures per product',
        notes:
          'Take the front, back, side and top, one detail, one in a hand for scale, one in use, and one of everything in the box. Buyers return what surprised them, and these eight remove the surprises.',
      },
      {
        minute: 47,
        title: 'Three corrections, no more',
        notes:
          'Straighten, crop to the same frame, and set the white balance from the card. If the picture needs more, take it again: it’s quicker.',
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
          'What you photograph is what they reflect. Build a tent of white paper around them and shoot through a gap.',
      },
      {
        question: 'My window faces the afternoon sun. What now?',
        answer: 'Tape baking paper over it. It’s the cheapest soft light there is.',
      },
    ],
  },
];

/** One part of a session, at its minute. */
export interface AgendaItem {
  /** Minutes after the start */
  minute: number;
  title: string;
  text: string;
}

export interface EventHost {
  name: string;
  role: string;
  /** What they have done that bears on the session */
  about: string;
  /** Address of the drawn face (scripts/lib/faces.ts) */
  face: string;
}

/** A live session, as its page and the list tell it. */
export interface LiveEvent {
  /** Last part of the address */
  slug: string;
  title: string;
  /** Instant of the start, ISO 8601 in UTC */
  startsAt: string;
  /** Length in minutes */
  minutes: number;
  host: EventHost;
  /** One or two sentences for the card and the top of the page */
  summary: string;
  /** For search engines, 50 to 160 characters */
  description: string;
  intro: readonly string[];
  agenda: readonly AgendaItem[];
  takeaways: readonly string[];
  audience: readonly string[];
  bring: readonly string[];
}

/** S-05: the three sessions, in the order of their dates. */
export const EVENTS: readonly LiveEvent[] = [
  {
    slug: 'fundraising-101',
    title: 'Fundraising 101',
    startsAt: '2026-12-10T08:00:00Z',
    minutes: 90,
    host: {
      name: 'Hannah Brandt',
      role: 'Finance lead for early-stage companies',
      about:
        'Hannah prepares founders for their first round: the model, the data room, and the awkward questions in between.',
      face: '/faces/hannah_brandt.svg',
    },
    summary:
      'Your first round from the other side of the table: what investors read first, what they ask next, and what they quietly discount.',
    description:
      'A live 90-minute workshop on raising a first round: how much to ask for, what investors read first, and how to run the weeks in between.',
    intro: [
      'Most first pitches fail on simple questions. How long will this money last? What has to be true by the time it runs out? Who else has to say yes? This workshop answers them with a spreadsheet, not with slogans.',
      'Hannah builds a small funding plan live, for a made-up company, and changes it as questions come in. You follow along in your own copy and leave with a plan built on your own numbers.',
    ],
    agenda: [
      {
        minute: 0,
        title: 'What a round is for',
        text: 'Money buys time to prove one thing. Name that thing before you name an amount.',
      },
      {
        minute: 10,
        title: 'How much, for how long',
        text: 'From monthly costs to runway, including what always takes longer: hiring, first invoices, tax.',
      },
      {
        minute: 30,
        title: 'The first ten slides, read aloud',
        text: 'Two decks side by side: where a reader stops, and the sentence that would have kept them reading.',
      },
      {
        minute: 50,
        title: 'Instruments in plain words',
        text: 'Priced rounds, convertible notes and SAFEs: who owns what afterwards, worked through with numbers.',
      },
      {
        minute: 65,
        title: 'Running the process',
        text: 'A list of forty names, three waves, one calendar. When to follow up, and when a slow yes is a no.',
      },
      {
        minute: 75,
        title: 'Your questions',
        text: 'Open questions, then a look at two volunteers’ plans together.',
      },
    ],
    takeaways: [
      'A one-page funding plan: how much, for how many months, and what you’ll prove by then.',
      'An ownership table that shows what each instrument costs you.',
      'A checklist for the data room, in the order investors ask for it.',
      'Wording for turning down terms without closing the door.',
    ],
    audience: [
      'Founders who plan to raise a first round within a year',
      'First finance or operations hires in a young company',
      'People who advise founders and want to see the sums worked through',
    ],
    bring: ['A rough list of your monthly costs', 'Any spreadsheet app'],
  },
  {
    slug: 'mindfulness-high-achievers',
    title: 'Mindfulness for High Achievers',
    startsAt: '2027-01-19T02:00:00Z',
    minutes: 60,
    host: {
      name: 'Tomás Alvarez',
      role: 'Mindfulness teacher, formerly in litigation',
      about:
        'Tomás spent nine years in courtrooms before he trained as a teacher. He works with people whose calendars are full and whose heads are fuller.',
      face: '/faces/tomas_alvarez.svg',
    },
    summary:
      'Three short practices that fit between two meetings, and an honest look at why driven people give them up after a week.',
    description:
      'A live lunch-hour session: three short mindfulness practices for busy people, tried together, and a plan that survives a hard week.',
    intro: [
      'If you’re good at effort, sitting still feels like failing. This hour treats attention as a skill you build with small drills, not as a mood you have to reach. You practise during the session, with your camera on or off.',
      'There is no app to buy and nothing to believe. If you’re being treated for your mental health, talk to the person treating you first: a workshop doesn’t replace care.',
    ],
    agenda: [
      {
        minute: 0,
        title: 'Arriving',
        text: 'Two minutes of counted breathing, so you have something to compare with at the end.',
      },
      {
        minute: 5,
        title: 'Why willpower is the wrong tool',
        text: 'What happens to attention under load, and why pushing harder makes it narrower.',
      },
      {
        minute: 15,
        title: 'Practice one: the sixty-second reset',
        text: 'Between two calls: feet, breath, next sentence. Done together, then alone.',
      },
      {
        minute: 25,
        title: 'Practice two: noting',
        text: 'Naming what pulls you away, in one word, without arguing with it.',
      },
      {
        minute: 37,
        title: 'Practice three: closing the day',
        text: 'Five lines on paper that let the day end before sleep has to do it.',
      },
      {
        minute: 47,
        title: 'A plan for the bad week',
        text: 'Tie one practice to something you do anyway, and decide now what you’ll do after you miss a day.',
      },
      { minute: 52, title: 'Your questions', text: 'Spoken or in the chat.' },
    ],
    takeaways: [
      'Three practices of one, three and five minutes that you’ve tried at least once.',
      'A written plan for one of them, tied to a moment of your day.',
      'A way back after you stop, because you will.',
      'A short reading list that promises no miracles.',
    ],
    audience: [
      'People in demanding jobs who have tried meditation and stopped',
      'Managers who want calmer meetings, starting with themselves',
      'Anyone curious who prefers practice to theory',
    ],
    bring: ['A chair you can sit on for an hour', 'A pen and paper'],
  },
  {
    slug: 'legal-freelancers',
    title: 'Legal Essentials for Freelancers',
    startsAt: '2027-02-17T07:30:00Z',
    minutes: 90,
    host: {
      name: 'Ines Okafor',
      role: 'Commercial lawyer for sole traders',
      about:
        'Ines writes and fixes contracts for people who work alone: designers, developers, translators, consultants.',
      face: '/faces/ines_okafor.svg',
    },
    summary:
      'The five clauses every freelance contract needs, read line by line, and what to do when an invoice stays unpaid.',
    description:
      'A live 90-minute workshop for freelancers: five contract clauses line by line, who owns the work, and what to do about unpaid invoices.',
    intro: [
      'A freelance contract has one job: to settle the argument before it starts. Ines takes a two-page agreement apart, clause by clause. She explains what each sentence protects, and which ones are only there to scare you.',
      'The examples follow Australian law, and Ines points out the differences that matter elsewhere. This is general information, not advice on your situation. For that, book a session with a legal expert.',
    ],
    agenda: [
      {
        minute: 0,
        title: 'What already counts as a contract',
        text: 'An email thread can bind you. How to tell when it has.',
      },
      {
        minute: 12,
        title: 'Clause one: the work',
        text: 'Scope in sentences a stranger could check, and a way to change it that has a price.',
      },
      {
        minute: 25,
        title: 'Clauses two and three: money and time',
        text: 'Deposits, milestones, late fees that hold up, and what a deadline means when the client is the one who’s late.',
      },
      {
        minute: 42,
        title: 'Clause four: who owns it',
        text: 'Licence or assignment, who owns the work before the last invoice is paid, and work made with shared tools.',
      },
      {
        minute: 57,
        title: 'Clause five: when it ends',
        text: 'Leaving cleanly, limits of liability, and a confidentiality clause you can actually keep.',
      },
      {
        minute: 70,
        title: 'The unpaid invoice',
        text: 'Four letters, each firmer than the last, and the point where a small-claims tribunal is cheaper than patience.',
      },
      { minute: 78, title: 'Your questions', text: 'Bring clauses with the names removed, or just ask.' },
    ],
    takeaways: [
      'A two-page contract outline with the five clauses in it.',
      'Four reminder letters for an unpaid invoice.',
      'A list of sentences to strike from contracts you’re sent.',
      'A feel for when a question needs a lawyer of your own.',
    ],
    audience: [
      'Freelancers and sole traders in their first five years',
      'Employees who take on side projects',
      'Small studios that hire freelancers and want to be fair',
    ],
    bring: ['A contract you’ve signed, with the names removed', 'One question you’d pay to have answered'],
  },
];

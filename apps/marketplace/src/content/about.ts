/** S-06: what Nexperts is for, in one sentence. */
export const MISSION =
  'Make the hour with the right person as easy to get as a search result: affordable, wherever you both are.';

/** S-06: how it began. */
export const STORY: readonly string[] = [
  'Nexperts began with a lease. Two friends in Brisbane wanted to open a small workshop and had a contract in front of them with one sentence neither understood. They searched for an evening and found forty articles about leases in general and nobody who could look at theirs.',
  'The person who could have answered lived three suburbs away and was at home. It would have taken her ten minutes. There was no way to know that she existed, no way to ask without a favour, and no way for her to charge for ten minutes.',
  'So they built that way: a place where people who know something say when they are free and what an hour costs, and where anybody can book it, pay safely and talk face to face. The first version was a list and a calendar. The idea has not changed since.',
];

/** S-06: the four beliefs, in their order. */
export const BELIEFS: readonly { title: string; text: string }[] = [
  {
    title: 'Global access to knowledge',
    text: 'Good advice should not depend on who you happen to know or where you happen to live. Every time on Nexperts is shown in your own time zone, and experts say which languages they speak.',
  },
  {
    title: 'Clear, actionable advice',
    text: 'A session ends with something you can do on Monday. You see the price before you book, and you bring the question.',
  },
  {
    title: 'Secure and private sessions',
    text: 'Calls go directly between two browsers where the network allows it, and nobody records them. Cards are handled by a payment provider and never touch our servers.',
  },
  {
    title: 'Empowering professionals',
    text: 'Experts set their own price and hours, decide about each request, and keep 85% of every session.',
  },
];

export interface Teammate {
  name: string;
  role: string;
  /** How the drawn portrait looks; see the kit's Portrait */
  look: { skin: number; hair: number; hairColour: number; cloth: number; ground: number };
}

/** S-06: first names and drawn portraits; the team keeps its faces to itself. */
export const TEAM: readonly Teammate[] = [
  {
    name: 'Mara',
    role: 'Co-founder, product',
    look: { skin: 1, hair: 1, hairColour: 1, cloth: 1, ground: 2 },
  },
  {
    name: 'Tom',
    role: 'Co-founder, engineering',
    look: { skin: 0, hair: 0, hairColour: 3, cloth: 5, ground: 1 },
  },
  { name: 'Leila', role: 'Experts', look: { skin: 2, hair: 2, hairColour: 0, cloth: 2, ground: 3 } },
  {
    name: 'Joseph',
    role: 'Trust and safety',
    look: { skin: 4, hair: 4, hairColour: 0, cloth: 0, ground: 4 },
  },
  { name: 'Mei', role: 'Design', look: { skin: 1, hair: 1, hairColour: 0, cloth: 3, ground: 4 } },
  { name: 'Arjun', role: 'Payments', look: { skin: 3, hair: 0, hairColour: 0, cloth: 4, ground: 0 } },
];

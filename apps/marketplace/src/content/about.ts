/** S-06: what Nexperts is for, in one sentence. */
export const MISSION =
  'To make an hour with the right expert as easy to get as a search result: affordable, wherever you both are.';

/** S-06: how it began. */
export const STORY: readonly string[] = [
  'Nexperts began with a lease. Two friends in Brisbane wanted to open a small workshop and had a contract in front of them with one sentence that neither understood. They searched all evening and found forty articles about leases in general and nobody who could look at theirs.',
  'The person who could have answered was at home, three suburbs away. It would have taken her ten minutes. But they had no way to know she existed and no way to ask without begging a favour, and she had no way to charge for ten minutes.',
  'So they built it: a place where people who know something say when they’re free and what an hour costs, and where anyone can book that hour, pay safely and talk face to face. The first version was a list and a calendar. The idea hasn’t changed since.',
];

/** S-06: the four beliefs, in their order. */
export const BELIEFS: readonly { title: string; text: string }[] = [
  {
    title: 'Global access to knowledge',
    text: 'Good advice shouldn’t depend on who you happen to know or where you happen to live. We show times in your own time zone, and experts say which languages they speak.',
  },
  {
    title: 'Clear, actionable advice',
    text: 'You leave a session with something you can do on Monday. You see the price before you book, and you bring the question.',
  },
  {
    title: 'Secure and private sessions',
    text: 'Calls between two people go directly from one browser to the other where the network allows it, and we don’t record them. A payment provider handles your card, and its number never touches our servers.',
  },
  {
    title: 'Empowering professionals',
    text: 'Experts set their own prices and hours, decide which requests to accept, and keep 85% of every session.',
  },
];

export interface Teammate {
  name: string;
  role: string;
  /** Address of the drawn face (scripts/lib/faces.ts) */
  face: string;
}

/** S-06: first names and drawn faces; the team keeps its own to itself. */
export const TEAM: readonly Teammate[] = [
  {
    name: 'Mara',
    role: 'Co-founder, product',
    face: '/faces/mara.svg',
  },
  {
    name: 'Tom',
    role: 'Co-founder, engineering',
    face: '/faces/tom.svg',
  },
  { name: 'Leila', role: 'Experts', face: '/faces/leila.svg' },
  {
    name: 'Joseph',
    role: 'Trust and safety',
    face: '/faces/joseph.svg',
  },
  { name: 'Mei', role: 'Design', face: '/faces/mei.svg' },
  { name: 'Arjun', role: 'Payments', face: '/faces/arjun.svg' },
];

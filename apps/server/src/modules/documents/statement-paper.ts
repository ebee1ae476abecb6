import type { Paper } from '@nexperts/contract';
import { decimalText, formatExact, gstIncluded, type Money } from '@nexperts/domain';
import { formatAbn } from '@nexperts/validation';
import type { Env } from '../../env.ts';
import { dayWithYear } from './dates.ts';
import { platformLines } from './receipt-paper.ts';
import type { LineSums } from './statement-sums.ts';

/** A line with the session it is about. */
export interface StatementLine extends LineSums {
  startsAt: Date;
  clientName: string;
  durationMin: number;
  /** Of a seat: all of a session’s seats are one row of the paper (H-12) */
  workshop: { groupSessionId: string; title: string } | null;
}

/** What the papers of a payout are made of. Amounts in minor units, what came in above zero. */
export interface StatementFacts {
  number: string;
  issuedAt: Date;
  expert: { name: string; abn: string | null; timeZone: string };
  platform: Env['platform'];
  currency: string;
  bankLast4: string | null;
  /** When the run was, and when the one before it that has a statement; null: this is the first */
  paidAt: Date;
  since: Date | null;
  openingMinor: number;
  lines: readonly StatementLine[];
  /** What finance wrote off */
  writtenOffMinor: number;
  /** Whatever else moved: a payout that was refused and is back, for example */
  otherMinor: number;
  /** What was sent */
  paidMinor: number;
}

const total = (lines: readonly LineSums[], key: keyof Omit<LineSums, 'bookingId'>): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

/** What is left in the balance after the payout, in minor units. */
export const closingOf = ({
  openingMinor,
  lines,
  writtenOffMinor,
  otherMinor,
  paidMinor,
}: StatementFacts): number =>
  openingMinor + total(lines, 'shareMinor') + writtenOffMinor + otherMinor - paidMinor;

export const feeOf = ({ lines }: Pick<StatementFacts, 'lines'>): number => total(lines, 'feeMinor');

const periodOf = ({ since, paidAt, expert }: StatementFacts): string => {
  const until = dayWithYear(new Date(paidAt.getTime() - 1), expert.timeZone);
  return since ? `${dayWithYear(since, expert.timeZone)} – ${until}` : `Up to ${until}`;
};

/** What the paper shows in one row: a session of two, or all seats of a workshop’s session in this payout (H-12). */
interface ShownLine {
  readonly startsAt: Date;
  readonly who: string;
  readonly durationMin: number;
  readonly of: readonly StatementLine[];
}

function shownLines(lines: readonly StatementLine[]): ShownLine[] {
  const rows = Map.groupBy(lines, ({ bookingId, workshop }) => workshop?.groupSessionId ?? bookingId);
  return [...rows.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { startsAt, durationMin, workshop, clientName } = first;
    const seats = of.length === 1 ? '1 seat' : `${of.length} seats`;
    return { startsAt, durationMin, of, who: workshop ? `${workshop.title}, ${seats}` : clientName };
  });
}

const sessionsText = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

function tableOf({ lines, currency, expert }: StatementFacts): Paper['table'] {
  const amount = (minor: number): string => (minor === 0 ? '–' : decimalText({ minor, currency }));
  const shown = shownLines(lines);
  const hasHeld = lines.some(({ heldMinor }) => heldMinor !== 0);
  const column = (label: string, isAmount = true) => ({ label, isAmount });
  const sums = (of: (key: keyof Omit<LineSums, 'bookingId'>) => number): string[] => [
    amount(of('paidMinor')),
    amount(of('refundedMinor')),
    amount(of('feeMinor')),
    ...(hasHeld ? [amount(of('heldMinor'))] : []),
    decimalText({ minor: of('shareMinor'), currency }),
  ];
  return {
    caption: 'Sessions in this payout',
    columns: [
      column('Date', false),
      column('Client', false),
      column('Length', false),
      column('Paid by client'),
      column('Refunded'),
      column('Fee 15%'),
      ...(hasHeld ? [column('Held')] : []),
      column('Your share'),
    ],
    rows: shown.map(({ startsAt, who, durationMin, of }) =>
      [
        dayWithYear(startsAt, expert.timeZone).replace(/ \d{4}$/, ''),
        who,
        `${durationMin} min`,
        ...sums((key) => total(of, key)),
      ].map((text) => ({ text, note: '' })),
    ),
    foot: [sessionsText(shown.length), '', '', ...sums((key) => total(lines, key))],
  };
}

const CURRENCIES: Readonly<Record<string, string>> = { AUD: 'Australian dollars (AUD)' };

/** The statement of a payout (P-05): every session in it, what was carried over, and what was sent. */
export function statementPaper(facts: StatementFacts): Paper {
  const { number, issuedAt, expert, platform, currency, bankLast4, lines, paidMinor } = facts;
  const plain = (minor: number): string => decimalText({ minor, currency });
  const paid: Money = { minor: paidMinor, currency };
  const sum = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  const { writtenOffMinor, otherMinor, openingMinor } = facts;
  const hasFee = feeOf(facts) !== 0;
  return {
    title: 'Payout statement',
    number,
    date: dayWithYear(issuedAt),
    note: '',
    parties: [
      {
        label: 'Paid to',
        lines: [
          expert.name,
          ...(expert.abn === null ? [] : [`ABN ${formatAbn(expert.abn)}`]),
          ...(bankLast4 === null ? [] : [`Account ending ${bankLast4}`]),
        ],
      },
      { label: 'Paid by', lines: platformLines(platform) },
      { label: 'Period', lines: [periodOf(facts), CURRENCIES[currency] ?? currency] },
    ],
    box: { label: 'Sent to your bank account', amount: formatExact(paid) },
    table: tableOf(facts),
    sums: [
      sum('Carried over from before', plain(openingMinor)),
      sum('Your share', plain(total(lines, 'shareMinor'))),
      ...(writtenOffMinor === 0 ? [] : [sum('Debt written off', plain(writtenOffMinor))]),
      ...(otherMinor === 0 ? [] : [sum('Other movements', plain(otherMinor))]),
      sum('Carried over to the next payout', plain(closingOf(facts))),
      sum('Paid', formatExact(paid), true),
    ],
    closing: [
      openingMinor < 0 ? 'Refunds after an earlier payout were made good first.' : '',
      hasFee ? 'The fee invoice is on the last page.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    footer: `Questions? Open Earnings, or write to support within 30 days. Dates in ${expert.timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time.`,
  };
}

/** The GST in the platform's fee; none while it has no ABN to charge it under. Minor units, with the sign of the fee. */
export const feeGst = (facts: StatementFacts): number =>
  facts.platform.abn === null ? 0 : Math.sign(feeOf(facts)) * gstIncluded(Math.abs(feeOf(facts)));

/** The platform's invoice for its fee in a payout (P-05): under its own ABN a tax invoice. A fee that shrank is adjusted. */
export function feeInvoicePaper(facts: StatementFacts, number: string): Paper {
  const { issuedAt, expert, platform, currency, lines } = facts;
  const fee = feeOf(facts);
  const exact = (minor: number): string => formatExact({ minor, currency });
  const basis = total(lines, 'feeMinor') + total(lines, 'shareMinor') + total(lines, 'heldMinor');
  const isTax = platform.abn !== null;
  const title = fee < 0 ? 'Adjustment note' : 'Tax invoice';
  const cells = ['Platform fee', String(shownLines(lines).length), exact(basis), '15%', exact(fee)];
  const sum = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  return {
    title: isTax ? title : 'Invoice',
    number,
    date: dayWithYear(issuedAt),
    note: '',
    parties: [
      { label: 'Issued by', lines: platformLines(platform) },
      {
        label: 'Issued to',
        lines: [expert.name, ...(expert.abn === null ? [] : [`ABN ${formatAbn(expert.abn)}`])],
      },
      { label: 'Belongs to', lines: [`Statement ${facts.number}`, periodOf(facts)] },
    ],
    box: null,
    table: {
      caption: 'Platform fee',
      columns: [
        { label: 'What', isAmount: false },
        { label: 'Sessions', isAmount: true },
        { label: 'Basis', isAmount: true },
        { label: 'Rate', isAmount: true },
        { label: isTax ? 'Amount incl. GST' : 'Amount', isAmount: true },
      ],
      rows: [cells.map((text) => ({ text, note: '' }))],
      foot: null,
    },
    sums: isTax
      ? [
          sum('Without GST', exact(fee - feeGst(facts))),
          sum('GST 10%', exact(feeGst(facts))),
          sum('Total', exact(fee), true),
        ]
      : [sum('Total', exact(fee), true)],
    closing: 'Already taken from your payout. Nothing to pay.',
    footer: `Basis: ${exact(total(lines, 'paidMinor'))} paid by clients less ${exact(total(lines, 'refundedMinor'))} refunded. The fee is rounded per session${lines.some(({ workshop }) => workshop) ? ', of a workshop per seat' : ''}.`,
  };
}

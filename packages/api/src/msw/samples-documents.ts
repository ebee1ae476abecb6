import type {
  EarningsOutlook,
  ExpertBalance,
  IssuedDocument,
  Payout,
  StatementOfPayout,
  TaxSettings,
} from '@nexperts/contract';
import { sampleUuid } from './samples.ts';

/** The tax invoice of a session of two hours at A$440, issued on behalf of the expert. */
export function sampleDocument(change: Partial<IssuedDocument> = {}): IssuedDocument {
  return {
    id: sampleUuid(90),
    kind: 'tax_invoice',
    issuedAt: '2026-11-12T00:04:00.000Z',
    total: { minor: 440_00, currency: 'AUD' },
    paper: {
      title: 'Tax invoice',
      number: 'LT-2026-000042',
      date: 'Thu 12 Nov 2026',
      note: 'Issued by Nexperts on behalf of Leo Tanaka, with the supplier’s written agreement.',
      parties: [
        { label: 'Supplier', lines: ['Leo Tanaka', 'ABN 51 824 753 556'] },
        { label: 'Paid', lines: ['Thu 12 Nov 2026, 11:04 am'] },
      ],
      box: null,
      table: {
        caption: 'What this is for',
        columns: [
          { label: 'Session', isAmount: false },
          { label: 'When', isAmount: false },
          { label: 'GST', isAmount: true },
          { label: 'Amount incl. GST', isAmount: true },
        ],
        rows: [
          [
            { text: 'Model review', note: '120 min by video with Leo Tanaka' },
            { text: 'Thu 26 Nov 2026', note: '10:00 am–12:00 pm (Sydney)' },
            { text: 'A$40.00', note: '' },
            { text: 'A$440.00', note: '' },
          ],
        ],
        foot: null,
      },
      sums: [
        { label: 'Without GST', amount: 'A$400.00', isTotal: false },
        { label: 'GST 10%', amount: 'A$40.00', isTotal: false },
        { label: 'Total paid', amount: 'A$440.00', isTotal: true },
      ],
      closing: 'If any of this is refunded, you’ll get an adjustment note for that amount.',
      footer: 'Nexperts Pty Ltd issues this document on behalf of the supplier.',
    },
    ...change,
  };
}

/** An expert who has given no tax details. */
export function sampleTax(change: Partial<TaxSettings> = {}): TaxSettings {
  return {
    abn: null,
    gstRegistered: false,
    agreedAt: null,
    agreement:
      'I agree that Nexperts issues tax invoices and adjustment notes for my sessions on my behalf, that I won’t issue any for them myself, that I’m registered for GST, and that I’ll tell Nexperts if that changes.',
    address: null,
    ...change,
  };
}

/** An expert's twelve weeks, the last of which has a session that is held, and what comes next. */
export function sampleOutlook(change: Partial<EarningsOutlook> = {}): EarningsOutlook {
  const aud = (minor: number) => ({ minor, currency: 'AUD' });
  const shares = [408, 510, 357, 306, 0, 510, 408, 459, 663, 782, 561, 306];
  return {
    weeks: shares.map((dollars, index) => ({
      from: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
      share: aud(dollars * 100),
      held: aud(index === 11 ? 374_00 : 0),
    })),
    services: [
      { title: 'Model review', sessions: 24, share: aud(3_672_00) },
      { title: 'Second opinion on a term sheet', sessions: 13, share: aud(1_598_00) },
    ],
    next: [
      {
        kind: 'available',
        at: '2026-11-26T01:00:00.000Z',
        amount: aud(153_00),
        upTo: false,
        session: { bookingId: sampleUuid(2), clientName: 'Ada Client', durationMin: 60 },
      },
      {
        kind: 'decision',
        at: '2026-11-27T01:20:00.000Z',
        amount: aud(374_00),
        upTo: true,
        session: { bookingId: sampleUuid(91), clientName: 'Jonas Weber', durationMin: 120 },
      },
      { kind: 'payout', at: '2026-12-07T00:00:00.000Z', amount: aud(306_00), upTo: false, session: null },
    ],
    more: 0,
    held: aud(374_00),
    ...change,
  };
}

/** A$306 available, A$153 pending, and nothing unusual. */
export function sampleBalance(change: Partial<ExpertBalance> = {}): ExpertBalance {
  const aud = (minor: number) => ({ minor, currency: 'AUD' });
  return {
    available: aud(306_00),
    owed: null,
    pending: aud(153_00),
    onHold: [],
    heldSince: null,
    sending: null,
    delayed: null,
    sentBack: [],
    unsent: null,
    obstacle: null,
    ...change,
  };
}

/** Two payouts that were sent, and one between them that the bank sent back. */
export function samplePayouts(): Payout[] {
  const row = (last: number, on: string, dollars: number, change: Partial<Payout> = {}): Payout => ({
    id: sampleUuid(last),
    scheduledFor: `${on}T00:00:00.000Z`,
    owed: { minor: dollars * 100, currency: 'AUD' },
    amount: { minor: dollars * 100, currency: 'AUD' },
    status: 'sent',
    reason: null,
    finishedAt: `${on}T00:00:05.000Z`,
    bankAt: null,
    ...change,
  });
  return [
    row(18, '2026-11-23', 1_346),
    row(17, '2026-11-09', 1_122),
    row(16, '2026-10-26', 918, { status: 'failed_at_bank', reason: 'account_closed' }),
  ];
}

/** The statements of two payouts. */
export function sampleStatements(): StatementOfPayout[] {
  const row = (last: number, scheduledFor: string, dollars: number): StatementOfPayout => ({
    payoutId: sampleUuid(last),
    scheduledFor,
    number: `PS-2026-0001${last}`,
    sessions: 7,
    total: { minor: dollars * 100, currency: 'AUD' },
  });
  return [row(18, '2026-11-23T00:00:00.000Z', 1_346), row(17, '2026-11-09T00:00:00.000Z', 1_122)];
}

/** The statement of a payout and the invoice for the fee in it. */
export function sampleStatement(): IssuedDocument[] {
  const cells = (texts: readonly string[]) => texts.map((text) => ({ text, note: '' }));
  const column = (label: string, isAmount = true) => ({ label, isAmount });
  const { paper, ...document } = sampleDocument();
  const platform = ['Nexperts Pty Ltd', 'ABN 53 004 085 616', 'Brisbane QLD 4000'];
  return [
    {
      ...document,
      id: sampleUuid(92),
      kind: 'statement',
      total: { minor: 153_00, currency: 'AUD' },
      paper: {
        ...paper,
        title: 'Payout statement',
        number: 'PS-2026-000118',
        note: '',
        parties: [
          { label: 'Paid to', lines: ['Leo Tanaka', 'ABN 51 824 753 556', 'Account ending 3391'] },
          { label: 'Paid by', lines: platform },
          { label: 'Period', lines: ['Mon 9 Nov 2026 – Sun 22 Nov 2026', 'Australian dollars (AUD)'] },
        ],
        box: { label: 'Sent to your bank account', amount: 'A$153.00' },
        table: {
          caption: 'Sessions in this payout',
          columns: [
            column('Date', false),
            column('Client', false),
            column('Length', false),
            column('Paid by client'),
            column('Refunded'),
            column('Fee 15%'),
            column('Your share'),
          ],
          rows: [
            cells(['Mon 9 Nov', 'Mia Hart', '60 min', '120.00', '–', '18.00', '102.00']),
            cells(['Fri 13 Nov', 'Sam Ortiz', '60 min', '120.00', '60.00', '9.00', '51.00']),
          ],
          foot: ['2 sessions', '', '', '240.00', '60.00', '27.00', '153.00'],
        },
        sums: [
          { label: 'Carried over from before', amount: '0.00', isTotal: false },
          { label: 'Your share', amount: '153.00', isTotal: false },
          { label: 'Carried over to the next payout', amount: '0.00', isTotal: false },
          { label: 'Paid', amount: 'A$153.00', isTotal: true },
        ],
        closing: 'The fee invoice is on the last page.',
        footer: 'Questions? Open Earnings, or write to support within 30 days. Dates in Sydney time.',
      },
    },
    {
      ...document,
      id: sampleUuid(93),
      kind: 'fee_invoice',
      total: { minor: 27_00, currency: 'AUD' },
      paper: {
        ...paper,
        number: 'FI-2026-000118',
        note: '',
        parties: [
          { label: 'Issued by', lines: platform },
          { label: 'Issued to', lines: ['Leo Tanaka', 'ABN 51 824 753 556'] },
          { label: 'Belongs to', lines: ['Statement PS-2026-000118'] },
        ],
        table: {
          caption: 'Platform fee',
          columns: [
            column('What', false),
            column('Sessions'),
            column('Basis'),
            column('Rate'),
            column('Amount incl. GST'),
          ],
          rows: [cells(['Platform fee', '2', 'A$180.00', '15%', 'A$27.00'])],
          foot: null,
        },
        sums: [
          { label: 'Without GST', amount: 'A$24.55', isTotal: false },
          { label: 'GST 10%', amount: 'A$2.45', isTotal: false },
          { label: 'Total', amount: 'A$27.00', isTotal: true },
        ],
        closing: 'Already taken from your payout. Nothing to pay.',
        footer: 'Basis: A$240.00 paid by clients less A$60.00 refunded. The fee is rounded per session.',
      },
    },
  ];
}

import type { IssuedDocument, TaxSettings } from '@nexperts/contract';
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
    ...change,
  };
}

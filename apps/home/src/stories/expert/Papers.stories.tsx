import {
  answer,
  fail,
  sampleAccount,
  sampleDocument,
  sampleStatement,
  sampleTax,
  sampleUuid,
} from '@nexperts/api/msw';
import type { TaxSettings } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import * as document from '../../pages/booking/DocumentPage.tsx';
import * as staffDocuments from '../../pages/staff/StaffDocumentsPage.tsx';
import * as statement from '../../pages/expert/StatementPage.tsx';
import * as tax from '../../pages/expert/TaxPage.tsx';
import { app } from '../app.tsx';
import { atDesk, quiet } from '../desk/desk-samples.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const invoice = sampleDocument();
const expert = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const saved = fn();

const meta = {
  title: 'Screens/Web app/Documents',
  parameters: {
    layout: 'fullscreen',
    msw: [answer('currentAccount', { data: sampleAccount() }), answer('listDocuments', { data: [invoice] })],
  },
  beforeEach: () => {
    saved.mockClear();
  },
  render: app(
    'signedIn',
    document,
    'bookings/:bookingId/documents/:documentId',
    `/bookings/${sampleUuid(2)}/documents/${invoice.id}`,
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [P-06] What the PDF says, word for word, with the way to it. */
export const TaxInvoice: Story = {
  name: 'Tax invoice',
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();
    await expect(canvas.getByText('ABN 51 824 753 556')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/receipt.pdf?document=${invoice.id}`),
    );
  },
};

/** [P-05] Every session of a payout, what was sent, and the invoice for the fee. */
export const Statement: Story = {
  name: 'Payout statement',
  tags: ['visual', 'long'],
  render: app('signedIn', statement, 'expert/payouts/:payoutId', `/expert/payouts/${sampleUuid(18)}`),
  parameters: {
    msw: [answer('currentAccount', { data: expert }), answer('getStatement', { data: sampleStatement() })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Payout statement' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Tax invoice' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/statement\.csv$/),
    );
  },
};

/** [P-06] [O-06] What finance reads of a booking, and the way back to its story. */
export const ForFinance: Story = {
  name: 'For finance',
  render: app('staff', staffDocuments, 'staff/documents', `/staff/documents?booking=${sampleUuid(2)}`),
  parameters: {
    msw: [atDesk('finance'), quiet, answer('documentsForStaff', { data: [invoice] })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Tax invoice' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Booking' })).toBeVisible();
  },
};

/** [P-06] Nothing was issued yet. */
export const NoneForFinance: Story = {
  ...ForFinance,
  name: 'None for finance',
  parameters: { msw: [atDesk('finance'), quiet, answer('documentsForStaff', { data: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No documents yet')).toBeVisible();
  },
};

const ofTax = (settings: TaxSettings) => [
  answer('currentAccount', { data: expert }),
  answer('getTaxSettings', { data: settings }),
  answer('saveTaxSettings', ({ body }) => {
    saved(body);
    return { data: settings };
  }),
];

/** [P-06] Registered for GST: the agreement appears, and an ABN with wrong check digits is refused before it is sent. */
export const TaxDetails: Story = {
  name: 'Tax details',
  render: app('signedIn', tax, 'expert/tax'),
  parameters: { msw: ofTax(sampleTax()) },
  play: async ({ canvas, step, userEvent }) => {
    const abn = await canvas.findByRole('textbox', { name: /^ABN/ });
    await step('the agreement is asked only of who is registered', async () => {
      await expect(canvas.queryByRole('checkbox', { name: /^I agree/ })).toBeNull();
      await userEvent.click(canvas.getByRole('checkbox', { name: 'I’m registered for GST' }));
      await expect(canvas.getByRole('checkbox', { name: /^I agree that Nexperts issues/ })).toBeVisible();
    });
    await step('wrong check digits are refused', async () => {
      await userEvent.type(abn, '51 824 753 557');
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await expect(await canvas.findByText('This isn’t an ABN. Check its digits.')).toBeVisible();
      await expect(saved).not.toHaveBeenCalled();
    });
    await settled();
  },
};

/** [P-06] [O-07] What is saved, and that it was; an address is whole or none. */
export const SavedTaxDetails: Story = {
  ...TaxDetails,
  name: 'Tax details saved',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^ABN/ }), '51824753556');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I’m registered for GST' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I agree/ }));
    await enter(canvas.getByRole('textbox', { name: /^Street address/ }), '9 Wattle Lane');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Enter your suburb or city')).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: /^Suburb or city/ }), 'Fitzroy');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Tax details saved.')).toBeInTheDocument();
    await expect(saved).toHaveBeenCalledWith({
      abn: '51824753556',
      gstRegistered: true,
      agrees: true,
      address: { street: '9 Wattle Lane', city: 'Fitzroy', region: '', postcode: '' },
    });
  },
};

/** [P-06] The server refuses: shown at the field, and nothing typed is lost. */
export const RefusedTaxDetails: Story = {
  ...TaxDetails,
  name: 'Tax details refused',
  parameters: {
    msw: [
      fail('saveTaxSettings', 'ValidationFailed', {
        fields: { abn: 'This isn’t an ABN. Check its digits.' },
      }),
      ...ofTax(sampleTax()),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const abn = await canvas.findByRole('textbox', { name: /^ABN/ });
    await userEvent.type(abn, '51824753556');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('This isn’t an ABN. Check its digits.')).toBeVisible();
    await expect(abn).toHaveValue('51824753556');
  },
};

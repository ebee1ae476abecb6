import { answer, fail } from '@nexperts/api/msw';
import type { UnclaimedBalance } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import * as page from '../../pages/staff/StaffUnclaimedPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { atDesk, quiet } from './desk-samples.ts';
import { enter } from '../enter.ts';

const balance = (of: Partial<UnclaimedBalance> = {}): UnclaimedBalance => ({
  id: '0193b5a0-0000-7000-8000-000000000001',
  name: 'Jonas Weber',
  providerRef: null,
  amount: { minor: 45_50, currency: 'AUD' },
  bookedAt: '2026-11-20T00:00:00.000Z',
  keepUntil: '2033-11-20T00:00:00.000Z',
  paid: null,
  ...of,
});
const claimed = balance({
  id: '0193b5a0-0000-7000-8000-000000000002',
  name: 'Mei Ling Tan',
  providerRef: 'acct_1QqXyz',
  paid: { to: 'Bank account ending in 4821', reference: 'NX-U-7', on: '2026-11-23', by: 'Kai Moreno' },
});
const desk = [atDesk('finance'), quiet];

const meta = {
  title: 'Screens/Web app/Desk unclaimed balances',
  parameters: {
    layout: 'fullscreen',
    msw: [...desk, answer('listUnclaimed', { data: [balance(), claimed] })],
  },
  globals: { viewport: { value: 'w1280' } },
  render: app('staff', page, 'staff/unclaimed', '/staff/unclaimed'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {
  name: '[W-07] whose balances nobody claimed, until when they can, and how a claim was paid',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Unclaimed balances' });
    const [, first, second] = within(table).getAllByRole('row');
    await expect(first).toHaveTextContent('Jonas Weber');
    await expect(first).toHaveTextContent('A$45.50');
    await expect(first).toHaveTextContent('20 Nov 2033');
    await expect(second).toHaveTextContent('Bank account ending in 4821, NX-U-7');
    await expect(canvas.getAllByRole('button', { name: /^Record a payment/ })).toHaveLength(1);
  },
};

/** Opens the form of the claim that nobody has paid yet, and fills it in. */
async function record(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Record a payment to Jonas Weber' }));
  const dialog = await dialogOf('Pay A$45.50 to Jonas Weber');
  const send = await dialog.findByRole('button', { name: 'Ask for confirmation' });
  await userEvent.click(send);
  await expect(await dialog.findByText('Say where it went')).toBeInTheDocument();
  await enter(dialog.getByRole('textbox', { name: /^Paid to/ }), 'Bank account ending in 4821');
  await enter(dialog.getByRole('textbox', { name: /^Reference/ }), 'NX-U-8');
  await enter(dialog.getByLabelText(/^Paid on/), '2026-01-05');
  await userEvent.click(send);
  return dialog;
}

export const Claim: Story = {
  tags: ['long'],
  name: '[W-07] a payment to who claims a balance is recorded, for a second person to confirm',
  parameters: {
    msw: [
      ...desk,
      answer('listUnclaimed', { data: [balance()] }),
      answer('payUnclaimed', { data: { state: 'waiting', signatureId: null } }),
    ],
  },
  play: async ({ canvasElement }) => {
    await record(canvasElement);
    await expect(await screen.findByText('A second member of staff has to confirm.')).toBeInTheDocument();
  },
};

export const AskedAlready: Story = {
  tags: ['long'],
  name: '[W-07] somebody else recorded it first: the form says so and keeps what was typed',
  parameters: {
    msw: [
      ...desk,
      answer('listUnclaimed', { data: [balance()] }),
      fail('payUnclaimed', 'Conflict', { message: 'Kai Moreno has already asked for this.' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = await record(canvasElement);
    await expect(await dialog.findByText(/Kai Moreno has already asked/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /^Reference/ })).toHaveValue('NX-U-8');
  },
};

export const Empty: Story = {
  tags: ['long'],
  name: '[W-07] no balance was booked as unclaimed',
  parameters: { msw: [...desk, answer('listUnclaimed', { data: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No unclaimed balances')).toBeVisible();
  },
};

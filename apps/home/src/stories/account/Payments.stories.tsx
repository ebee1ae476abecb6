import { answer, sampleAccount } from '@nexperts/api/msw';
import type { KeptCard } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import * as page from '../../pages/client/PaymentsPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';

const card: KeptCard = {
  id: '00000000-0000-4000-8000-000000000001',
  brand: 'visa',
  last4: '4242',
  expMonth: 3,
  expYear: 2030,
  keptAt: '2026-03-02T00:00:00.000Z',
  booking: {
    id: '00000000-0000-4000-8000-000000000002',
    title: 'Tax return review',
    expert: 'Leo Tanaka',
    startsAt: '2026-03-04T01:00:00.000Z',
  },
  limit: { minor: 6_000, currency: 'AUD' },
  used: { minor: 3_000, currency: 'AUD' },
};
const meta = {
  title: 'Screens/Web app/Payments',
  render: app('signedIn', page, 'payments'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = (cards: KeptCard[]) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('listKeptCards', { data: cards }),
  answer('removeKeptCard', undefined),
];

export const Kept: Story = {
  name: '[G-16] lists each kept card with its expiry and uses, and removes it once that is confirmed',
  parameters: { msw: answers([card]) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Visa ending in 4242' })).toBeVisible();
    await expect(canvas.getByText('Expires 03/30')).toBeVisible();
    await expect(canvas.getByText(/A\$30 of up to A\$60 used/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/also at our payment provider/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }));
    await expect(await screen.findByText('Visa ending in 4242 is removed')).toBeVisible();
  },
};

export const None: Story = {
  name: '[G-16] says what is listed here where no card is kept',
  parameters: { msw: answers([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cards kept')).toBeVisible();
  },
};

import { answer, SAMPLE_NOW, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as earnings from '../pages/EarningsPage.tsx';
import * as today from '../pages/TodayPage.tsx';
import { app } from './app.tsx';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
const sample = sampleBooking({ role: 'expert', expertShare: aud(153) });

const meta = {
  title: 'Screens/Web app/Expert',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      answer('listBookings', { data: [sample], serverNow: SAMPLE_NOW }),
      answer('expertEarnings', {
        data: {
          pending: aud(153),
          available: aud(306),
          nextPayoutAt: '2026-12-01T00:00:00.000Z',
          payoutsNeed: [],
          sessions: [
            {
              bookingId: sample.id,
              serviceTitle: sample.service.title,
              clientName: sample.client.name,
              startsAt: sample.startsAt,
              status: 'confirmed',
              gross: aud(180),
              fee: aud(27),
              net: aud(153),
            },
          ],
        },
      }),
    ],
  },
  render: app('signedIn', today, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** [B-02] Price, fee of 15 % and share of each session. */
export const Earnings: Story = {
  render: app('signedIn', earnings, 'expert/earnings'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect((await canvas.findAllByText(/153/)).length).toBeGreaterThan(0);
  },
};

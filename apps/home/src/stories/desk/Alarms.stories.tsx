import { answer, SAMPLE_NOW } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as alarms from '../../pages/staff/StaffAlarmsPage.tsx';
import { app } from '../app.tsx';
import { ID, staff } from '../application-samples.ts';

const refused = {
  id: ID,
  kind: 'refund.refused',
  about: { kind: 'booking', id: ID },
  booking: { id: ID, title: 'Pricing review', client: 'Jonas Weber', expert: 'Amara Osei' },
  detail: 'charge_disputed',
  raisedAt: SAMPLE_NOW,
};

const meta = {
  title: 'Screens/Web app/Alarms',
  parameters: { layout: 'fullscreen' },
  render: app('staff', alarms, 'staff/alarms'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [H1] What the payment provider refused three times waits for somebody. */
export const Alarms: Story = {
  parameters: {
    msw: [staff, answer('listAlarms', { data: [refused], count: 26, next: '1.x' })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Refund refused' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the booking' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/staff/bookings/${ID}`),
    );
    await expect(
      canvas.getByText(/^Pricing review, Jonas Weber with Amara Osei · Charge disputed/),
    ).toBeVisible();
    await expect(canvas.getByText('26 open alarms')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Next page' })).toBeVisible();
  },
};

export const AlarmsEmpty: Story = {
  parameters: {
    msw: [staff, answer('listAlarms', { data: [], count: 0, next: null })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No open alarms')).toBeVisible();
  },
};

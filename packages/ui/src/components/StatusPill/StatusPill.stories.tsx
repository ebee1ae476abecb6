import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarX, Hourglass } from 'lucide-react';
import { expect } from 'storybook/test';
import { Inline } from '../Layout/index.ts';
import { StatusPill } from './StatusPill.tsx';

const meta = {
  title: 'Feedback/StatusPill',
  component: StatusPill,
  args: { children: 'Booked', tone: 'success' },
} satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Booked')).toBeVisible();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** The states of a booking. */
export const Tones: Story = {
  tags: ['visual'],
  render: () => (
    <Inline>
      <StatusPill>Draft</StatusPill>
      <StatusPill tone="warning" icon={Hourglass}>
        Held for 9 min
      </StatusPill>
      <StatusPill tone="warning">Request sent</StatusPill>
      <StatusPill tone="success">Booked</StatusPill>
      <StatusPill tone="info">Rescheduled</StatusPill>
      <StatusPill tone="live">Live now</StatusPill>
      <StatusPill>Completed</StatusPill>
      <StatusPill tone="danger">Cancelled</StatusPill>
      <StatusPill tone="danger" icon={CalendarX}>
        No show
      </StatusPill>
    </Inline>
  ),
};

/** Stays on one line and never pushes a page sideways. */
export const LongText: Story = {
  args: { children: 'Waiting for the confirmation of the expert, until tomorrow at nine', tone: 'warning' },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

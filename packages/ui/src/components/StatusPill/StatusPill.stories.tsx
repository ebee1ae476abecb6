import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Layout/index.ts';
import { StatusPill } from './StatusPill.tsx';

const meta = {
  title: 'Feedback/StatusPill',
  component: StatusPill,
  args: { children: 'Booked', tone: 'success' },
} satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <Inline>
      <StatusPill>Draft</StatusPill>
      <StatusPill tone="info">Rescheduled</StatusPill>
      <StatusPill tone="success">Booked</StatusPill>
      <StatusPill tone="warning">Request sent</StatusPill>
      <StatusPill tone="danger">Cancelled</StatusPill>
      <StatusPill tone="live">Live now</StatusPill>
    </Inline>
  ),
};

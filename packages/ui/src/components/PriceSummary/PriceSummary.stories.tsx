import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { Card, Stack } from '../Layout/index.ts';
import { SegmentedControl } from '../SegmentedControl/index.ts';
import { PriceSummary } from './PriceSummary.tsx';

const lines = [
  { label: 'Session', amount: 'A$180.00', note: '60 min with Leo Tanaka' },
  { label: 'Booking fee', amount: 'A$0.00' },
];
const total = { label: 'Total', amount: 'A$180.00', note: 'Charged when the expert accepts' };

const meta = {
  title: 'Booking/PriceSummary',
  component: PriceSummary,
  args: { lines, total, footnote: 'Full refund up to 24 hours before the session.' },
  render: (args) => (
    <Card>
      <PriceSummary {...args} />
    </Card>
  ),
} satisfies Meta<typeof PriceSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Session60 min with Leo Tanaka',
      'Booking fee',
      'TotalCharged when the expert accepts',
    ]);
    await expect(canvas.getAllByRole('definition').at(-1)).toHaveTextContent('A$180.00');
  },
};

export const Refund: Story = {
  args: {
    lines: [
      { label: 'Paid', amount: 'A$180.00', note: '21 Nov 2025, card ending 4242' },
      { label: 'Late cancellation', amount: 'A$90.00', note: 'Half within 24 hours' },
      { label: 'Refund', amount: '−A$90.00', isCredit: true },
    ],
    total: { label: 'You paid', amount: 'A$90.00' },
    footnote: 'Refunds arrive within 5 to 10 days.',
  },
};

/** Another length is another total, read as a whole when it comes. */
export const TotalChanges: Story = {
  render: (args) => {
    const Priced = () => {
      const [length, setLength] = useState<'60' | '90'>('60');
      const amount = length === '60' ? 'A$180.00' : 'A$270.00';
      return (
        <Stack gap={16}>
          <SegmentedControl
            label="Length"
            value={length}
            onChange={setLength}
            options={[
              { value: '60', label: '60 min' },
              { value: '90', label: '90 min' },
            ]}
          />
          <PriceSummary {...args} lines={[{ label: 'Session', amount }]} total={{ label: 'Total', amount }} />
        </Stack>
      );
    };
    return <Priced />;
  },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByText('Total').closest('[aria-live]');
    await expect(row).toHaveAttribute('aria-atomic', 'true');
    await userEvent.click(canvas.getByText('90 min'));
    await expect(row).toHaveTextContent('TotalA$270.00');
  },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Working out the total…')).toBeInTheDocument();
    await expect(canvas.queryByText('A$180.00', { selector: 'dd' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('definition').at(-1)).not.toHaveTextContent('180');
  },
};

/** In the shell of a payment: what went wrong is above, the sum stays. */
export const Declined: Story = {
  render: (args) => (
    <Card>
      <Stack gap={16}>
        <Banner tone="danger" title="Your card was declined">
          Nothing was charged. Your time is still held; try another card.
        </Banner>
        <PriceSummary {...args} />
        <Button fullWidth>Pay A$180.00</Button>
      </Stack>
    </Card>
  ),
};

export const WaitingForTheBank: Story = {
  render: (args) => (
    <Card>
      <Stack gap={16}>
        <PriceSummary {...args} />
        <Button fullWidth isPending pendingLabel="Waiting for your bank">
          Pay A$180.00
        </Button>
      </Stack>
    </Card>
  ),
};

export const HoldOver: Story = {
  render: (args) => (
    <Card>
      <Stack gap={16}>
        <Banner tone="warning" title="The time is no longer held">
          Nothing was charged. Choose a time again.
        </Banner>
        <PriceSummary {...args} />
        <Button fullWidth disabledReason="Choose a time first.">
          Pay A$180.00
        </Button>
      </Stack>
    </Card>
  ),
};

export const LongText: Story = {
  args: {
    lines: [
      {
        label: 'Session about the tax questions of people who work in several countries at once',
        amount: 'IDR 12,450,000.00',
        note: '90 min with Wolfeschlegelsteinhausenbergerdorff Montgomery-Abernathy',
      },
    ],
    total: { label: 'Total', amount: 'IDR 12,450,000.00' },
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

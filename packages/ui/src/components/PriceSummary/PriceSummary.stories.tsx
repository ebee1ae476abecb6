import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Layout/index.ts';
import { PriceSummary } from './PriceSummary.tsx';

const meta = {
  title: 'Booking/PriceSummary',
  component: PriceSummary,
  args: {
    lines: [
      { label: 'Session', amount: 'A$180.00', note: '60 min with Leo Tanaka' },
      { label: 'Booking fee', amount: 'A$0.00' },
    ],
    total: { label: 'Total', amount: 'A$180.00', note: 'Charged when the expert accepts' },
  },
  render: (args) => (
    <Card>
      <PriceSummary {...args} />
    </Card>
  ),
} satisfies Meta<typeof PriceSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Session60 min with Leo Tanaka',
      'Booking fee',
      'TotalCharged when the expert accepts',
    ]);
    await expect(canvas.getAllByRole('definition').at(-1)).toHaveTextContent('A$180.00');
  },
};

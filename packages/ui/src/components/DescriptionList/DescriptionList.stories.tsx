import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Content/DescriptionList',
  tags: ['new'],
  component: DescriptionList,
  args: {
    items: [
      { term: 'Session', details: 'Tax return review' },
      { term: 'When', details: 'Wednesday 26 November, 10:00–11:00 am (Sydney)' },
      { term: 'Price', details: 'A$120' },
      { term: 'Files', details: ['return-2025.pdf', 'receipts.pdf'] },
      { term: 'Note', details: '' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Session',
      'When',
      'Price',
      'Files',
    ]);
    await expect(canvas.getAllByRole('definition')).toHaveLength(5);
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <DescriptionList {...args} />
      <DescriptionList {...args} layout="stacked" />
      <DescriptionList {...args} hasLines />
    </div>
  ),
};

export const At320: Story = {
  args: {
    items: [
      { term: 'Address', details: 'https://example.com/a-very-long-address-without-any-place-to-break' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

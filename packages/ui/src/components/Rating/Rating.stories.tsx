import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { Rating } from './Rating.tsx';

const meta = {
  title: 'Content/Rating',
  component: Rating,
  args: { score: 4.94, reviewCount: 214 },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rated 4.9 out of 5, 214 reviews')).toBeInTheDocument();
  },
};

export const States: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={12}>
      <Rating score={5} reviewCount={1} />
      <Rating score={4.95} reviewCount={3120} />
      <Rating score={4.8} reviewCount={120} sessionCount={311} />
      <Rating score={0} reviewCount={1} />
      <Rating score={null} sessionCount={2} />
      <Rating score={null} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('New')).toHaveLength(2);
    // 4.95 is not perfect, and does not look it.
    await expect(canvas.getByText('Rated 4.9 out of 5, 3120 reviews')).toBeInTheDocument();
  },
};

export const InAnotherLanguage: Story = {
  args: {
    locale: 'de',
    words: {
      rated: (score) => `${score} von 5`,
      reviews: (count) => `${count} Bewertungen`,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4,9 von 5, 214 Bewertungen')).toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

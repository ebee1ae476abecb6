import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Layout/index.ts';
import { Avatar } from './Avatar.tsx';
import { portraits } from './portrait.story-data.ts';

const sizes = [32, 40, 48, 64, 96, 112] as const;

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Amara Osei', src: portraits.amara },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    // The name is beside it: a second one would only repeat it.
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline>
      {sizes.map((size) => (
        <Avatar key={size} name="Leo Tanaka" src={portraits.leo} size={size} />
      ))}
    </Inline>
  ),
};

export const Initials: Story = {
  render: () => (
    <Inline>
      {sizes.map((size) => (
        <Avatar key={size} name="Priya van der Raman" size={size} />
      ))}
    </Inline>
  ),
};

export const WithPresence: Story = {
  tags: ['visual', 'visual-dark'],
  render: () => (
    <Inline gap={24}>
      <Avatar name="Amara Osei" src={portraits.amara} presence="available" />
      <Avatar name="Leo Tanaka" src={portraits.leo} presence="busy" />
      <Avatar name="Priya Raman" presence="away" size={64} />
      <Avatar name="Marco Silva" presence="available" presenceLabel="free in 10 minutes" size={32} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('available now')).toBeInTheDocument();
    await expect(canvas.getByText('free in 10 minutes')).toBeInTheDocument();
  },
};

/** A picture that cannot be read gives way to the initials and keeps its name. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', size: 64, alt: 'Amara Osei' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Amara Osei' })).toHaveTextContent('AO');
  },
};

export const NoName: Story = { args: { name: '', src: undefined } };

export const RightToLeft: Story = {
  args: { name: 'ليلى حداد', src: undefined, presence: 'available', size: 64 },
  globals: { dir: 'rtl' },
};

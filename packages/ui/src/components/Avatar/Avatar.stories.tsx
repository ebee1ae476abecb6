import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Layout/index.ts';
import { Avatar } from './Avatar.tsx';
import { portraits } from './portrait.story-data.ts';

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Amara Osei', src: portraits.amara },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Inline>
      {([32, 40, 48, 64, 96, 112] as const).map((size) => (
        <Avatar key={size} name="Leo Tanaka" src={portraits.leo} size={size} />
      ))}
    </Inline>
  ),
};

export const Initials: Story = {
  render: () => (
    <Inline>
      {([32, 40, 48, 64, 96, 112] as const).map((size) => (
        <Avatar key={size} name="Priya van der Raman" size={size} />
      ))}
    </Inline>
  ),
};

export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', size: 64, alt: 'Amara Osei' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Amara Osei' })).toHaveTextContent('AO');
  },
};

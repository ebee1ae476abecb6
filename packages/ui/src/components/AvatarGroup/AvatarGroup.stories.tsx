import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { portraits } from '../Avatar/portrait.story-data.ts';
import { Stack } from '../Layout/index.ts';
import { AvatarGroup } from './AvatarGroup.tsx';

const people = [
  { name: 'Amara Osei', src: portraits.amara },
  { name: 'Leo Tanaka', src: portraits.leo },
  { name: 'Priya Raman', src: portraits.priya },
  { name: 'Marco Silva' },
  { name: 'Aiko Mori' },
  { name: 'Jonas Weber' },
];

const meta = {
  title: 'Content/AvatarGroup',
  component: AvatarGroup,
  args: { people, label: 'In this call' },
} satisfies Meta<typeof AvatarGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'In this call' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'AOAmara Osei',
      'LTLeo Tanaka',
      'PRPriya Raman',
      '+3and 3 more: Marco Silva, Aiko Mori, Jonas Weber',
    ]);
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={16}>
      <AvatarGroup {...args} size={32} max={6} />
      <AvatarGroup {...args} size={40} />
      <AvatarGroup {...args} size={48} max={2} />
      <AvatarGroup {...args} people={people.slice(0, 1)} />
    </Stack>
  ),
};

/** As many as fit: nobody is hidden behind a `+1` that is as wide as a picture. */
export const JustEnough: Story = {
  args: { people: people.slice(0, 4) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^\+/u)).not.toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

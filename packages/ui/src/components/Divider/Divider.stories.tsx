import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline, Stack } from '../Layout/index.ts';
import { Text } from '../Text/index.ts';
import { Divider } from './Divider.tsx';

const meta = { title: 'Content/Divider', component: Divider } satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Stack>
      <Text>Above</Text>
      <Divider {...args} />
      <Text>Below</Text>
    </Stack>
  ),
  play: async ({ canvas }) => expect(canvas.getByRole('separator')).toBeVisible(),
};

/** Between two ways to do the same. */
export const Worded: Story = {
  ...Default,
  args: { children: 'or' },
  tags: ['visual'],
  play: async ({ canvas }) => expect(canvas.getByText('or')).toBeVisible(),
};

export const Vertical: Story = {
  args: { orientation: 'vertical' },
  render: (args) => (
    <Inline>
      <Text>Sydney</Text>
      <Divider {...args} />
      <Text>London</Text>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator');
    await expect(line).toHaveAttribute('aria-orientation', 'vertical');
    await expect(line.getBoundingClientRect().height).toBeGreaterThan(10);
  },
};

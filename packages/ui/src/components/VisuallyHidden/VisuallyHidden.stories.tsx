import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Content/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ', 3 new' },
  render: (args) => (
    <Text as="div">
      Messages
      <VisuallyHidden {...args} />
      <span aria-hidden="true"> •</span>
    </Text>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const words = canvas.getByText(', 3 new');
    await expect(words).toBeInTheDocument();
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

/** A heading for those who move by headings, where the look needs none. */
export const AsHeading: Story = {
  args: { as: 'h2', children: 'Results' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Results' })).toBeInTheDocument();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Layout/index.ts';
import { Text } from '../Text/index.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading times…' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading times…');
  },
};

/** As large as the text around it, in its colour; words beside it make the label needless. */
export const InText: Story = {
  render: () => (
    <Inline gap={24}>
      {([14, 16, 20] as const).map((size) => (
        <Text key={size} size={size} tone="muted">
          <Spinner /> Checking…
        </Text>
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

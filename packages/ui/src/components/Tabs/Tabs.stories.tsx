import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Questions of',
    items: [
      { id: 'clients', label: 'Clients', content: <Text>How do I book?</Text> },
      { id: 'experts', label: 'Experts', content: <Text>How am I paid?</Text> },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Clients' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Experts' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('How am I paid?');
    await expect(args.onSelect).toHaveBeenLastCalledWith('experts');
  },
};

export const Many: Story = {
  args: {
    items: Array.from({ length: 12 }, (_, index) => ({
      id: `month-${index}`,
      label: `Month ${index + 1}`,
      content: <Text>{`Sessions of month ${index + 1}`}</Text>,
      isDisabled: index === 3,
    })),
  },
};

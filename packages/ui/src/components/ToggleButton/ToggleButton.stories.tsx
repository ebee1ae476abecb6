import type { Meta, StoryObj } from '@storybook/react-vite';
import { Zap } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'Actions/ToggleButton',
  tags: ['new'],
  component: ToggleButton,
  args: { children: 'Only free times', onChange: fn() },
} satisfies Meta<typeof ToggleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Only free times' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await step('Tab: goes to the button', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    });
    await step('Enter, Space: turns it on, or off again', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith(true);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(false);
    });
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      <ToggleButton {...args}>Off</ToggleButton>
      <ToggleButton {...args} defaultSelected>
        On
      </ToggleButton>
      <ToggleButton {...args} defaultSelected iconStart={<Icon as={Zap} />}>
        With an icon
      </ToggleButton>
      <ToggleButton {...args} size="sm" defaultSelected>
        Small
      </ToggleButton>
      <ToggleButton {...args} isDisabled>
        Disabled
      </ToggleButton>
      <ToggleButton {...args} isDisabled defaultSelected>
        Disabled, on
      </ToggleButton>
    </div>
  ),
};

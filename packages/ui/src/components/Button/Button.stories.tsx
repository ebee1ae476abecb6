import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Search, Settings } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Inline, Stack } from '../Layout/index.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Find Experts', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: () => (
    <Stack gap={16}>
      <Inline>
        <Button>Continue to payment</Button>
        <Button variant="secondary">Login</Button>
        <Button variant="quiet">Choose a different date</Button>
        <Button variant="danger">Cancel booking</Button>
      </Inline>
      <Inline>
        <Button size="sm">Accept</Button>
        <Button size="sm" variant="secondary">
          Decline
        </Button>
        <Button size="sm" variant="quiet">
          Change
        </Button>
        <Button size="sm" variant="danger">
          Remove
        </Button>
      </Inline>
      <Inline>
        <Button iconStart={<Search aria-hidden size={20} strokeWidth={1.8} />}>Search</Button>
        <Button variant="secondary" iconEnd={<ArrowRight aria-hidden size={20} strokeWidth={1.8} />}>
          Next step
        </Button>
        <IconButton label="Settings" icon={<Settings aria-hidden size={20} strokeWidth={1.8} />} />
        <ButtonLink href="#signup">Become a Nexpert</ButtonLink>
      </Inline>
      <Button fullWidth>Pay A$180</Button>
    </Stack>
  ),
};

export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Saving…' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleName(/Saving…/);
  },
};

/** [S-12] The reason can be found with the keyboard, and pressing says what is missing. */
export const DisabledWithReason: Story = {
  args: {
    children: 'Continue',
    type: 'submit',
    disabledReason: 'Enter your date of birth to continue',
    onDisabledPress: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('type', 'button');
    await expect(button).toHaveAccessibleDescription('Enter your date of birth to continue');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(args.onDisabledPress).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  args: { children: 'Ask for a time that suits both of you in the coming two weeks' },
  globals: { viewport: { value: 'w320' } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Search, Settings } from 'lucide-react';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Inline, Stack } from '../Layout/index.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { IconButton } from './IconButton.tsx';

function Agree() {
  const [reason, setReason] = useState<string | undefined>('Agree to the terms first');
  return (
    <Button type="submit" disabledReason={reason} onDisabledPress={() => setReason(undefined)}>
      Continue
    </Button>
  );
}

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Find Experts', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await step('Tab: goes to the button', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button')).toHaveFocus();
    });
    await step('Enter: presses it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onPress).toHaveBeenCalledTimes(1);
    });
    await step('Space: presses it; on a link it scrolls, as links do', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onPress).toHaveBeenCalledTimes(2);
    });
  },
};

export const Variants: Story = {
  tags: ['visual'],
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

/** Where there is little room the label gives way, never the icon. */
export const Narrow: Story = {
  args: { iconStart: <Search aria-hidden size={20} data-testid="icon" />, children: 'Extraordinary' },
  decorators: [(Shown) => <div style={{ inlineSize: '4.5rem' }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('icon').getBoundingClientRect().width).toBe(20);
  },
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

/** Each look at rest, under the pointer, with keyboard focus, pressed, waiting and blocked. */
export const States: Story = {
  tags: ['visual', 'visual-dark'],
  parameters: { pseudo: { hover: '.hover', focusVisible: '.focus', active: '.active' } },
  render: () => (
    <Stack gap={16}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Inline key={variant}>
          <Button variant={variant}>Rest</Button>
          <Button variant={variant} className="hover">
            Hover
          </Button>
          <Button variant={variant} className="focus">
            Focus
          </Button>
          <Button variant={variant} className="active">
            Pressed
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} disabledReason="Fill in the email" reasonPlacement="hidden">
            Blocked
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};

export const PendingVariants: Story = {
  render: () => (
    <Inline>
      <Button isPending>Save</Button>
      <Button isPending variant="secondary" size="sm">
        Accept
      </Button>
      <IconButton isPending label="Settings" icon={<Settings aria-hidden size={20} strokeWidth={1.8} />} />
      <Button isPending fullWidth>
        Pay A$180
      </Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Settings, Working…' })).toBeVisible();
  },
};

/** A link that looks like a button is a link: Enter follows it. */
export const AsLink: Story = {
  render: () => <ButtonLink href="#signup">Become a Nexpert</ButtonLink>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Become a Nexpert' })).toHaveAttribute('href', '#signup');
  },
};

/** The reason goes, the focus stays: the button is the same element. */
export const ReasonGoes: Story = {
  render: () => <Agree />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Continue' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(button).toHaveAttribute('type', 'submit');
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { iconStart: <Search aria-hidden size={20} strokeWidth={1.8} /> },
};

export const LongText: Story = {
  args: { children: 'Ask for a time that suits both of you in the coming two weeks' },
  globals: { viewport: { value: 'w320' } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { children: 'Email me before a session', name: 'reminders', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = { name: 'Email me before a session' };

export const Default: Story = {
  args: { description: 'One hour before it begins.' },
  play: async ({ args, canvas, userEvent, step }) => {
    const control = canvas.getByRole('switch', name);
    await expect(control).toHaveAccessibleDescription('One hour before it begins.');
    await step('Tab: one stop', async () => {
      await userEvent.tab();
      await expect(control).toHaveFocus();
    });
    await step('Space: on and off', async () => {
      await userEvent.keyboard(' ');
      await expect(control).toBeChecked();
      await expect(args.onChange).toHaveBeenLastCalledWith(true);
      await userEvent.keyboard(' ');
      await expect(control).not.toBeChecked();
      await expect(args.onChange).toHaveBeenLastCalledWith(false);
    });
    await userEvent.click(canvas.getByText('Email me before a session'));
    await expect(control).toBeChecked();
  },
};

/** Sent with the form only while it is on; comes back to the beginning on reset. */
export const InAForm: Story = {
  render: (args) => (
    <form aria-label="Settings">
      <Stack gap={16}>
        <Switch {...args} defaultSelected />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined;
    await expect(new FormData(form).get('reminders')).toBe('on');
    await userEvent.click(canvas.getByRole('switch', name));
    await expect(new FormData(form).get('reminders')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('switch', name)).toBeChecked());
  },
};

export const States: Story = {
  tags: ['visual', 'visual-dark'],
  render: (args) => (
    <Stack gap={8}>
      <Switch {...args}>Off</Switch>
      <Switch {...args} defaultSelected>
        On
      </Switch>
      <Switch {...args} isDisabled>
        Disabled, off
      </Switch>
      <Switch {...args} isDisabled defaultSelected>
        Disabled, on
      </Switch>
      <Switch {...args} defaultSelected description="One hour before it begins.">
        With a description
      </Switch>
      <Switch {...args}>Focus</Switch>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('switch', { name: 'With a description' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Focus' })).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true, defaultSelected: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email me before a session'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    children: 'Email me before each session, also when it was moved on short notice by the other person',
    description: 'One hour before it begins, in the time zone of your profile.',
    defaultSelected: true,
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { args: { defaultSelected: true }, globals: { dir: 'rtl' } };

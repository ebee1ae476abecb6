import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Stack } from '../Layout/index.ts';
import { Text } from '../Text/index.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { children: 'Subscribe to our newsletter', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await step('Tab: goes to the box', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('checkbox')).toHaveFocus();
    });
    await step('Space: ticks it, again takes the tick away', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(true);
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(false);
    });
  },
};

export const Selected: Story = { args: { defaultSelected: true } };

const open = fn();
/** [S-11] Opening the terms from the label does not tick the box. */
export const ButtonInLabel: Story = {
  args: {
    children: (
      <>
        I accept the{' '}
        <button type="button" onClick={open}>
          Terms &amp; Conditions
        </button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    open.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Terms & Conditions' }));
    await expect(open).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

/** [S-11] The terms open as a dialog from inside the label; neither opening nor closing ticks the box. */
export const TermsInLabel: Story = {
  args: {
    children: (
      <>
        I accept the{' '}
        <Dialog
          title="Terms of Service"
          trigger={
            <Button variant="quiet" size="sm">
              Terms &amp; Conditions
            </Button>
          }
        >
          <Text>Be on time and be kind.</Text>
        </Dialog>
      </>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox');
    const terms = canvas.getByRole('button', { name: 'Terms & Conditions' });
    await userEvent.click(terms);
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
    await userEvent.click(within(dialog).getByText('Be on time and be kind.'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(terms).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(box).not.toBeChecked();
    await userEvent.click(canvas.getByText(/I accept the/));
    await expect(box).toBeChecked();
  },
};

/** [V-10] */
export const Missing: Story = {
  args: { children: 'I accept the terms', errorMessage: 'You must accept the terms and conditions' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription('You must accept the terms and conditions');
  },
};

/** What a browser or an extension ticks arrives as if it were pressed. */
export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('checkbox').click();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const WithDescription: Story = {
  args: { description: 'One email a month at most.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('One email a month at most.');
  },
};

export const States: Story = {
  render: () => (
    <Stack gap={8}>
      <Checkbox id="hover">Under the pointer</Checkbox>
      <Checkbox id="focus">With keyboard focus</Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled and ticked
      </Checkbox>
      <Checkbox defaultSelected errorMessage="This one must stay empty">
        Ticked and wrong
      </Checkbox>
    </Stack>
  ),
  parameters: { pseudo: { hover: '#hover', focusVisible: '#focus' } },
};

export const LongText: Story = {
  args: {
    children:
      'I have read and accept the terms, the rules on refunds and the notice on how my data are used, in the version of today',
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { args: { defaultSelected: true }, globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { children: 'Subscribe to our newsletter', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
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

/** [V-10] */
export const WithError: Story = {
  args: { children: 'I accept the terms', errorMessage: 'You must accept the terms and conditions' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription('You must accept the terms and conditions');
  },
};

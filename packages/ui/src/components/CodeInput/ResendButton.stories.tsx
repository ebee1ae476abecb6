import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ResendButton } from './ResendButton.tsx';

const meta = {
  title: 'Forms/ResendButton',
  component: ResendButton,
  args: { onResend: fn(async () => {}) },
} satisfies Meta<typeof ResendButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [S-13] Asks once, waits with focus kept, says when it is ready again. */
export const Default: Story = {
  args: { waitSeconds: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Resend' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Resend in 0:01' })).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onResend).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveAccessibleName('Resend'), { timeout: 3000 });
    await expect(canvas.getByRole('status')).toHaveTextContent('You can ask for a new code now.');
    await expect(button).toHaveFocus();
  },
};

export const Waiting: Story = { args: { startsWaiting: true } };

/** A request that fails is no reason to wait. */
export const Failing: Story = {
  args: { onResend: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }));
    await expect(args.onResend).toHaveBeenCalledTimes(1);
    const button = await canvas.findByRole('button', { name: 'Resend' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

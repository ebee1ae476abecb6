import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link } from '../Link/index.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'We couldn’t load the experts',
    children: 'Our server did not answer. Nothing you have entered is lost.',
    onRetry: fn(),
    reference: 'req_8f31c2',
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load the experts');
    await step('Tab: goes to the button', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    });
    await step('Enter: tries again', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onRetry).toHaveBeenCalledOnce();
    });
  },
};

/** The button keeps focus while the new try is under way. */
export const Retrying: Story = {
  args: { isRetrying: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
export const OtherWayOn: Story = {
  render: ({ onRetry: _none, ...args }) => <ErrorState {...args} />,
  args: { action: <Link href="#help">Ask for help</Link> },
};
export const LongText: Story = {
  args: { reference: 'req_8f31c2e4-77aa-4d0f-9b1c-2f6de1a0c3b5-and-more-of-it' },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

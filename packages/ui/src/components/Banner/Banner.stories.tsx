import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ButtonLink } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: 'Your times follow Sydney time.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={12}>
      <Banner>Times follow Sydney time.</Banner>
      <Banner tone="success">Your password is changed. Log in with the new one.</Banner>
      <Banner tone="warning" title="One step is missing">
        Add a bank account before the first payout.
      </Banner>
      <Banner
        tone="danger"
        title="The card was declined"
        action={
          <ButtonLink href="#help" variant="quiet" size="sm">
            Help
          </ButtonLink>
        }
      >
        Nothing was charged and the time is still held. Try another card.
      </Banner>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(3);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The card was declined');
  },
};

export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'One step is missing before we can pay you what you have earned',
    children:
      'Add a bank account in your name. Until then we keep your money safe, and everything else goes on as before.',
    action: (
      <ButtonLink href="#bank" variant="quiet" size="sm">
        Add bank account
      </ButtonLink>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^Add a bank account in your name/).getBoundingClientRect();
    await expect(words.width).toBeGreaterThan(200);
    const action = canvas.getByRole('link', { name: 'Add bank account' }).getBoundingClientRect();
    await expect(action.top).toBeGreaterThanOrEqual(words.bottom);
  },
};
export const RightToLeft: Story = { args: { title: 'Sydney time' }, globals: { dir: 'rtl' } };

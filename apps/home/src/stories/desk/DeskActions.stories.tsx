import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dialogOf, questionOf } from '../dialog-of.ts';
import {
  openSignature,
  comingStory,
  conductStory,
  quietStory,
  answerStory,
  answerStoryThen,
} from './desk-case-samples.ts';
import { alone, atDesk, hours, quiet, sampleStory } from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const REASON = 'The slides that were promised never arrived.';
const money = sampleStory().money;
const aud = (minor: number) => ({ minor, currency: 'AUD' });

const meta = {
  title: 'Screens/Web app/Desk actions',
  ...storyScreen(['support'], answerStory(quietStory())),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function press(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return await dialogOf(title);
}
const refund = () => press('Refund a part…', 'Refund a part');
const cancel = () => press('Cancel the booking…', 'Cancel the booking');
type Dialog = Awaited<ReturnType<typeof press>>;
const amountIn = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Refund to Jonas Weber/ });
const reasonIn = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Reason/ });

export const Refund: Story = {
  name: '[O-04] a refund shows what goes back and what it leaves, and is sent with a reason',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStory(quietStory()),
      answer('staffRefund', { data: { state: 'done', signatureId: null } }),
    ],
  },
  play: async () => {
    const dialog = await refund();
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(dialog.getByText('Enter an amount in dollars')).toBeVisible();
    await expect(dialog.getByText('Write at least 10 characters')).toBeVisible();
    await userEvent.type(amountIn(dialog), '900');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(await dialog.findByText('Enter A$880 or less')).toBeVisible();
    await userEvent.clear(amountIn(dialog));
    await userEvent.type(amountIn(dialog), '180.50');
    await expect(await dialog.findByText('A$594.57')).toBeVisible();
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund A$180.50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('We’re refunding A$180.50 to Jonas Weber.')).toBeVisible();
  },
};

const before = quietStory({
  money: { ...money, refunded: aud(30_000), refundsInAll: aud(30_000), escrow: aud(58_000) },
  actions: {
    ...sampleStory().actions,
    refund: { possible: true, why: '', most: aud(58_000), alone: aud(20_000) },
  },
});

export const RefundOfTwo: Story = {
  tags: ['long'],
  name: '[O-01] over A$500 in all, with what went back before, the refund waits for a second person',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen(before, { ...before, signatures: [openSignature('refund', true)] }),
      answer('staffRefund', { data: { state: 'waiting', signatureId: null } }),
    ],
  },
  play: async ({ canvas }) => {
    const dialog = await refund();
    await userEvent.type(amountIn(dialog), '200');
    await expect(await dialog.findByRole('button', { name: 'Refund A$200' })).toBeVisible();
    await userEvent.clear(amountIn(dialog));
    await userEvent.type(amountIn(dialog), '200.01');
    await expect(await dialog.findByText('A$500.01 in all, over A$500.')).toBeVisible();
    await expect(dialog.getByText(/You can refund up to A\$200 alone/)).toBeVisible();
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await canvas.findByText(/You asked for this, A\$600/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Refund a part…' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Withdraw it on Home' })).toBeInTheDocument();
  },
};

const refused = quietStory({ actions: { ...quietStory().actions, payOtherwise: aud(88_000) } });
const paidTo = 'Bank account ending in 4821';
export const PayOtherwise: Story = {
  name: '[O-08] a refund that the provider refuses is recorded as paid another way, for a second person to confirm',
  tags: ['long'],
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen(refused, { ...refused, signatures: [openSignature('refund-otherwise', true)] }),
      answer('payRefundOtherwise', { data: { state: 'waiting', signatureId: null } }),
    ],
  },
  play: async ({ canvas }) => {
    const dialog = await press('Record a payment…', 'Pay the refund another way');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await dialog.findByText('Say where it went')).toBeVisible();
    await expect(dialog.getByText('Enter the day it was paid')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Paid to/ }), paidTo);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'NX-2026-17');
    await enter(dialog.getByLabelText(/^Paid on/), '2026-01-05');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await canvas.findByText(/You asked for this/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Record a payment…' })).toBeNull();
  },
};

export const RefundedMeanwhile: Story = {
  tags: ['long'],
  name: '[O-01] refunded by somebody else while staff typed: the news, new limits, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStoryThen(quietStory(), before),
      fail('staffRefund', 'Conflict', {
        message: 'Refunds of this booking are now A$300. Please check the amount.',
      }),
    ],
  },
  play: async () => {
    const dialog = await refund();
    await userEvent.type(amountIn(dialog), '250');
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund A$250' }));
    await expect(
      await dialog.findByText('Refunds of this booking are now A$300. Please check the amount.'),
    ).toBeVisible();
    await expect(await dialog.findByText('A$550 in all, over A$500.')).toBeVisible();
    await expect(amountIn(dialog)).toHaveValue('250');
    await expect(reasonIn(dialog)).toHaveValue(REASON);
  },
};

export const NothingLeft: Story = {
  tags: ['long'],
  name: '[O-04] when nothing is left to refund any more, what was written stays readable',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStoryThen(
        quietStory(),
        quietStory({
          actions: {
            ...sampleStory().actions,
            refund: { possible: false, why: 'Everything was refunded', most: aud(0), alone: aud(0) },
          },
        }),
      ),
      fail('staffRefund', 'WrongState', { message: 'Nothing is left to refund' }),
    ],
  },
  play: async () => {
    const dialog = await refund();
    await userEvent.type(amountIn(dialog), '250');
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund A$250' }));
    await expect(await dialog.findByText('Everything was refunded. Your refund wasn’t sent.')).toBeVisible();
    await expect(dialog.getByText(REASON)).toBeVisible();
  },
};

export const SignedOut: Story = {
  tags: ['long'],
  name: '[O-04] an ended session keeps what was typed and offers the login',
  parameters: {
    msw: [atDesk('support'), quiet, alone, answerStory(quietStory()), fail('staffRefund', 'Unauthenticated')],
  },
  play: async () => {
    const dialog = await refund();
    await userEvent.type(amountIn(dialog), '20');
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund A$20' }));
    await expect(await dialog.findByRole('link', { name: /log in/i })).toBeVisible();
    await expect(reasonIn(dialog)).toHaveValue(REASON);
  },
};

export const Cancel: Story = {
  tags: ['long'],
  name: '[O-04] cancelling asks how much goes back; A$880 takes a second person, A$440 doesn’t',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStory(comingStory()),
      answer('staffCancelBooking', { data: { state: 'done', signatureId: null } }),
    ],
  },
  play: async () => {
    const dialog = await cancel();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    await expect(await dialog.findByText('Choose how much to refund')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^A\$880, all of it/ }));
    await expect(await dialog.findByText('A$880 in all, over A$500.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^A\$440, by the usual policy/ }));
    await waitFor(() => expect(dialog.queryByText(/over A\$500/)).toBeNull());
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CancelledMeanwhile: Story = {
  tags: ['long'],
  name: '[O-04] cancelled by a party while staff typed: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStoryThen(
        comingStory(),
        comingStory({
          status: 'cancelled',
          actions: {
            ...sampleStory().actions,
            cancel: { possible: false, why: 'The booking has already ended', full: aud(0), policy: aud(0) },
          },
        }),
      ),
      fail('staffCancelBooking', 'WrongState', { message: 'The booking has already ended' }),
    ],
  },
  play: async () => {
    const dialog = await cancel();
    await userEvent.click(dialog.getByRole('radio', { name: /^A\$440/ }));
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
    await expect(
      await dialog.findByText('The booking has already ended. Your cancellation wasn’t sent.'),
    ).toBeVisible();
    await expect(dialog.getByText(REASON)).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] what other roles do stays visible with a lock, and why something can’t be done',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory(conductStory(hours(-3), { until: hours(2), answeredAt: hours(-1) })),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Support, finance')).toBeVisible();
    await expect(canvas.getByText('Not possible: the session is over.')).toBeVisible();
    await expect(canvas.getByText(/^Not possible: Amara Osei can read it since/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /…$/ })).toBeNull();
  },
};

export const Share: Story = {
  tags: ['long'],
  name: '[A-02] trust lets the expert read a report about their conduct, after reading it',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(conductStory(null), conductStory(hours(0))),
      answer('shareReport', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Share the report…' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/She left after 44 minutes/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Share the report' }));
    await expect(await canvas.findByText(/^Not possible: Amara Osei can read it since/)).toBeVisible();
  },
};

const still = sampleStory({
  problem: { ...sampleStory().problem!, state: 'awaiting_expert', pausedAt: hours(-200) },
  cases: [],
});

export const TakeOver: Story = {
  tags: ['long'],
  name: '[A-03] trust takes a problem over whose deadline a suspension stopped, with a reason both read',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(still, sampleStory()),
      answer('takeOverProblem', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Paused while the person who has to answer is suspended. After 14 days, staff decide.',
      ),
    ).toBeVisible();
    const dialog = await press('Take it over…', 'Take this problem over?');
    await userEvent.click(dialog.getByRole('button', { name: 'Take it over' }));
    await expect(dialog.getByText('Write at least 10 characters')).toBeVisible();
    await enter(reasonIn(dialog), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('button', { name: /^Decide this problem/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Take it over…' })).toBeNull();
  },
};

export const Phone: Story = {
  name: '[O-04] the actions at 360 px',
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  play: async () => {
    const dialog = await refund();
    await userEvent.type(amountIn(dialog), '600');
    await expect(await dialog.findByText('A$600 in all, over A$500.')).toBeVisible();
  },
};

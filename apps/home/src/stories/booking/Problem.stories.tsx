import { answer, fail, refusal, SAMPLE_NOW } from '@nexperts/api/msw';
import type { Problem } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/ProblemPage.tsx';
import { app } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';
import { asked, aud, insisted, showProblem, sample, wrapUpWith } from './problem-samples.ts';

const meta = {
  title: 'Screens/Web app/Problem',
  parameters: { layout: 'fullscreen', ...showProblem({}) },
  render: app('signedIn', page, 'bookings/:bookingId/problem', `/bookings/${sample.booking.id}/problem`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The client's turn: the sum, the deadline with its zone, what silence means, two answers. */
export const OfferForClient: Story = {
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'Leo offers you A$72 (40%)' });
    await expect(turn).toHaveTextContent(/Answer by 12:20.pm, Sat 28 Nov \(Sydney\)\./);
    await expect(turn).toHaveTextContent('the offer counts and we refund A$72 to your card');
    await expect(within(turn).getByRole('button', { name: 'Accept A$72' })).toBeVisible();
    await expect(within(turn).getByRole('button', { name: 'Ask staff to decide' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Who was in the room' })).toHaveTextContent(
      /11:13–11:52.am, 13 min late, left 8 min early/,
    );
  },
};

/** Accepting asks once more, with the sum; Escape accepts nothing, and the focus goes back. */
export const Accepting: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const open = await canvas.findByRole('button', { name: 'Accept A$72' });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Accept A$72?' });
    await step('the question names the sum', () =>
      expect(dialog).toHaveTextContent('A$72 is refunded to your card.'),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(open).toHaveFocus());
    await settled();
  },
};

/** The other side changed its word in the meantime: the page says so and stays. */
export const OfferChanged: Story = {
  parameters: {
    msw: [
      fail('replyToProblem', 'WrongState', { message: 'The offer has changed. Read it again.' }),
      ...showProblem({}).msw,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask staff to decide' }));
    const dialog = await questionOf('Ask staff to decide?');
    const words = await dialog.findByRole('textbox', { name: /^Your answer to Leo/ });
    await enter(words, 'We never got to the model.');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask staff to decide' }));
    await expect(await dialog.findByText('The offer has changed. Read it again.')).toBeVisible();
    await expect(words).toHaveValue('We never got to the model.');
    await userEvent.keyboard('{Escape}');
    await settled();
  },
};

const taken: Partial<Problem> = {
  state: 'settled',
  awaited: null,
  dueAt: null,
  silence: null,
  actions: [],
  refundPct: 40,
  refund: aud(72),
  closedAt: SAMPLE_NOW,
};
const NEWS = 'This problem is settled: the client has A$72 (40%) back.';
let isSettled = false;

/** Settled in another tab: the press here says so, and the page shows what was settled. */
export const SettledElsewhere: Story = {
  parameters: {
    msw: [
      answer('replyToProblem', () => {
        isSettled = true;
        return refusal('WrongState', { message: NEWS });
      }),
      answer('getWrapUp', () => ({
        data: wrapUpWith(isSettled ? taken : {}, 'client', {}),
      })),
      ...showProblem({}).msw,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    isSettled = false;
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask staff to decide' }));
    const dialog = await questionOf('Ask staff to decide?');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask staff to decide' }));
    const turn = await canvas.findByRole('region', { name: 'You’re refunded A$72 (40%)' });
    await expect(await within(turn).findByText(NEWS)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await settled();
  },
};

/** The client waits for the expert. */
export const WaitingForExpert: Story = {
  parameters: showProblem(asked),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'You asked for A$180 (100%)' });
    await expect(turn).toHaveTextContent('If Leo doesn’t answer, we refund A$180 to your card.');
    await expect(within(turn).queryByRole('button')).toBeNull();
  },
};

/** The expert's turn, with what it costs them. */
export const ExpertAnswers: Story = {
  parameters: showProblem({ ...asked, actions: ['agree', 'offer', 'contest'] }, 'expert'),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'Ada asks for A$180 (100%)' });
    await expect(turn).toHaveTextContent('If you don’t answer, we refund Ada A$180.');
    await expect(
      within(turn)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Agree to A$180', 'Offer another amount', 'Contest']);
    await expect(canvas.getByText(/it costs you A\$153/)).toBeVisible();
  },
};

/** An offer by sum or by per cent, with the sum and the cost before it is sent; a bad share is refused. */
export const Offering: Story = {
  tags: ['visual', 'long'],
  parameters: showProblem({ ...asked, actions: ['agree', 'offer', 'contest'] }, 'expert'),
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Offer another amount' }));
    const dialog = await screen.findByRole('dialog', { name: 'Offer another amount' });
    await step('nothing is sent without a share', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send offer' }));
      await expect(
        await within(dialog).findByText('Enter how much you offer: a whole number from 0 to 100'),
      ).toBeVisible();
    });
    await step('the sum and the cost follow the number', async () => {
      const field = within(dialog).getByRole('textbox', { name: 'Your offer, in %' });
      await userEvent.clear(field);
      await userEvent.type(field, '40{Tab}');
      await expect(await within(dialog).findByRole('button', { name: 'Offer A$72' })).toBeVisible();
      await expect(dialog).toHaveTextContent('It costs you A$61.20 of your share; you keep A$91.80.');
    });
    await expect(within(dialog).getByRole('button', { name: 'A$90 (50%)' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await settled();
  },
};

/** A contest needs words; what was typed stays when the dialog is closed. */
export const Contesting: Story = {
  tags: ['long'],
  parameters: showProblem({ ...asked, actions: ['agree', 'offer', 'contest'] }, 'expert'),
  play: async ({ canvas, step, userEvent }) => {
    const open = await canvas.findByRole('button', { name: 'Contest' });
    await userEvent.click(open);
    let dialog = await dialogOf('Contest this problem?');
    await userEvent.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Not so');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to staff' }));
    await expect(await dialog.findByText('Write at least 10 characters')).toBeVisible();
    await step('closing loses nothing', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(open).toHaveFocus());
      await userEvent.click(open);
      dialog = await dialogOf('Contest this problem?');
      await expect(dialog.getByRole('textbox', { name: /What happened/ })).toHaveValue('Not so');
    });
    await settled();
  },
};

const toAnswer = showProblem({ ...asked, actions: ['agree', 'offer', 'contest'] }, 'expert').msw;

/** The session ended while the expert wrote: the words stay, and the login opens in another tab. */
export const SignedOut: Story = {
  tags: ['long'],
  parameters: { msw: [fail('answerProblem', 'Unauthenticated'), ...toAnswer] },
  play: async ({ canvas, userEvent }) => {
    const words = 'I was there from the first minute.';
    for (const [open, title, send] of [
      ['Contest', 'Contest this problem?', 'Send to staff'],
      ['Offer another amount', 'Offer another amount', 'Offer A$72'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: open }));
      const dialog = await dialogOf(title);
      const share = dialog.queryByRole('textbox', { name: 'Your offer, in %' });
      if (share) await userEvent.type(share, '40{Tab}');
      const text = dialog.getByRole('textbox', { name: /What happened|Message/ });
      await enter(text, words);
      await userEvent.click(await dialog.findByRole('button', { name: send }));
      await waitFor(() => expect(dialog.getByRole('link', { name: 'Log in in a new tab' })).toBeVisible());
      await expect(text).toHaveValue(words);
      await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await settled();
  },
};

/** The expert waits for the client and may still agree to what was asked. */
export const OfferSent: Story = {
  parameters: showProblem({ actions: ['agree'] }, 'expert'),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'You offered A$72 (40%)' });
    await expect(within(turn).getByRole('button', { name: 'Agree to A$180 instead' })).toBeVisible();
  },
};

const decision = {
  by: 'staff' as const,
  step: 'decided' as const,
  pct: 50,
  amount: aud(90),
  text: 'The record shows 39 of 60 minutes together. The session covered part of what was booked, so half of the price is fair.',
  files: [],
  at: '2026-11-25T01:55:00.000Z',
};
const decided: Partial<Problem> = {
  state: 'decided',
  awaited: null,
  dueAt: null,
  silence: null,
  actions: [],
  refundPct: 50,
  refund: aud(90),
  closedAt: '2026-11-25T01:55:00.000Z',
  statements: [...insisted, decision],
};

/** Decided, with the reason that both read. */
export const Decided: Story = {
  tags: ['visual'],
  parameters: showProblem(decided),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'You’re refunded A$90 (50%)' })).toBeVisible();
    await expect(canvas.getByText(/half of the price is fair/)).toBeVisible();
  },
};

/** The same for the expert. */
export const DecidedForExpert: Story = {
  parameters: showProblem(decided, 'expert'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Ada is refunded A$90 (50%)' })).toBeVisible();
    await expect(canvas.getByText(/You keep A\$76\.50/)).toBeVisible();
  },
};

import { fail } from '@nexperts/api/msw';
import type { WrapUp } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/WrapUpPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';
import { absentExpert, aud, charged, sample, session, step } from './wrap-up-samples.ts';

const meta = {
  title: 'Screens/Web app/Wrap-up/Verdict',
  parameters: { layout: 'fullscreen', ...session() },
  render: app('signedIn', page, 'bookings/:bookingId/wrap-up', `/bookings/${sample.booking.id}/wrap-up`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The refund waits for the appeal, with the hour. */
export const RefundWaits: Story = {
  parameters: session(
    { ...absentExpert, refundWaitsUntil: '2026-11-26T01:00:00.000Z' },
    { status: 'no_show_expert' },
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/We refund A\$180 to your card after 12:00.pm, Thu 26 Nov \(Sydney\)/),
    ).toBeVisible();
  },
};

/** The client was absent and can still report a problem. */
export const YouMissedIt: Story = {
  parameters: session(
    { attendance: { client: [], expert: sample.attendance.expert }, togetherMin: 0 },
    { status: 'no_show_client' },
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'You missed this session' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  },
};

const appealing = session(
  { ...absentExpert, appealUntil: '2026-11-26T01:00:00.000Z', refundWaitsUntil: '2026-11-26T01:00:00.000Z' },
  { role: 'expert', status: 'no_show_expert', expertShare: aud(0) },
);

/** The expert can appeal, until when. */
export const AppealPossible: Story = {
  parameters: appealing,
  play: async ({ canvas }) => {
    const appeal = await canvas.findByRole('region', { name: 'Were you there?' });
    await expect(appeal).toHaveTextContent(/Appeal by 12:00.pm, Thu 26 Nov \(Sydney\)/);
  },
};

/** The appeal shows the attendance that the verdict rests on. */
export const Appealing: Story = {
  tags: ['long'],
  parameters: appealing,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appeal' }));
    const dialog = await dialogOf('Appeal the verdict');
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Who was in the room' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    await expect(await dialog.findByText('Write at least 10 characters')).toBeVisible();
    await settled();
  },
};

/** [P-09] The expert answers before staff decide who bears a lost bank dispute; an answer needs words. */
export const Hearing: Story = {
  parameters: session(
    {
      reportUntil: null,
      hearing: {
        about: 'delivery',
        question: null,
        reason: null,
        until: '2026-11-30T06:00:00.000Z',
        answer: null,
        finding: null,
      },
    },
    { role: 'expert', status: 'completed' },
  ),
  play: async ({ canvas, userEvent }) => {
    const hearing = await canvas.findByRole('region', { name: 'Tell us what happened' });
    await expect(hearing).toHaveTextContent(/Answer by 5:00.pm, Mon 30 Nov \(Sydney\)/);
    await userEvent.click(within(hearing).getByRole('button', { name: 'Answer' }));
    const dialog = await dialogOf('What happened in this session?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await expect(await dialog.findByText('Write at least 10 characters')).toBeVisible();
    await settled();
  },
};

/** [P-09] Of a session that was cancelled before its start the expert is asked about the late share. */
export const HearingOfCancelled: Story = {
  tags: ['!visual', 'long'],
  parameters: session(
    {
      reportUntil: null,
      hearing: {
        about: 'late_share',
        question: null,
        reason: null,
        until: '2026-11-30T06:00:00.000Z',
        answer: null,
        finding: null,
      },
    },
    { role: 'expert', status: 'cancelled' },
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Your session with .* was cancelled$/ }),
    ).toBeVisible();
    const hearing = await canvas.findByRole('region', { name: 'Tell us about the cancellation' });
    await expect(hearing).toHaveTextContent(/whether you get your share under your cancellation policy/);
    await userEvent.click(within(hearing).getByRole('button', { name: 'Answer' }));
    await screen.findByRole('dialog', { name: 'What should we know about this cancellation?' });
    await settled();
  },
};

const HEARD = {
  text: 'We talked for twelve minutes, then the line broke.',
  files: [],
  at: '2026-11-28T04:20:00.000Z',
};
const ASKED = { question: null, reason: null } as const;
const askExpert = (hearing: WrapUp['hearing']) =>
  session({ reportUntil: null, hearing }, { role: 'expert', status: 'completed' });

/** what staff put to an expert before they decide about their conduct, until when and who reads the answer. */
export const ConductAsked: Story = {
  parameters: askExpert({
    about: 'conduct',
    question: 'You are said to have raised your voice twice.',
    until: '2026-11-30T06:00:00.000Z',
    answer: null,
    finding: null,
    reason: null,
  }),
  play: async ({ canvas, userEvent }) => {
    const hearing = await canvas.findByRole('region', { name: 'We need to hear from you' });
    await expect(hearing).toHaveTextContent('You are said to have raised your voice twice.');
    await expect(hearing).toHaveTextContent(/Answer by 5:00.pm, Mon 30 Nov \(Sydney\)/);
    await userEvent.click(within(hearing).getByRole('button', { name: 'Answer' }));
    await expect(await screen.findByRole('dialog', { name: 'What is your side of this?' })).toHaveTextContent(
      'Our staff read it, and the client doesn’t.',
    );
  },
};

/** what staff asked, what the expert answered, and the reason that was written for them. */
export const ConductDecided: Story = {
  parameters: askExpert({
    about: 'conduct',
    question: 'You are said to have raised your voice twice.',
    until: null,
    answer: HEARD,
    finding: null,
    reason: 'Your answer and the room’s record agree that the line was bad.',
  }),
  play: async ({ canvas }) => {
    const hearing = await canvas.findByRole('region', { name: /^You answered on/ });
    await expect(hearing).toHaveTextContent('Our staff have decided.');
    await expect(hearing).toHaveTextContent('Reason: Your answer and the room’s record agree');
    await expect(hearing).toHaveTextContent('Our staff asked: You are said to have raised your voice twice.');
  },
};

/** [P-09] The answer stays on the page, and staff have not decided. */
export const HearingAnswered: Story = {
  parameters: askExpert({ ...ASKED, about: 'delivery', until: null, answer: HEARD, finding: null }),
  play: async ({ canvas }) => {
    const hearing = await canvas.findByRole('region', {
      name: /^You answered on 3:20.pm, Sat 28 Nov \(Sydney\)$/,
    });
    await expect(hearing).toHaveTextContent(`You wrote: ${HEARD.text}`);
    await expect(hearing).toHaveTextContent(/^.*Our staff decide by your answer and our records/);
    await expect(within(hearing).queryByRole('button')).toBeNull();
  },
};

/** [P-09] What staff found stays too, with their reason, also for an expert who did not answer. */
export const HearingFound: Story = {
  parameters: askExpert({
    ...ASKED,
    about: 'delivery',
    until: null,
    answer: null,
    finding: {
      finding: 'not_delivered',
      reason: 'Twelve minutes of an hour are not the session that was booked.',
      at: '2026-12-01T01:00:00.000Z',
    },
  }),
  play: async ({ canvas }) => {
    const hearing = await canvas.findByRole('region', { name: 'The time to answer is over' });
    await expect(hearing).toHaveTextContent(/we’ve taken back your share/);
    await expect(hearing).toHaveTextContent('Reason: Twelve minutes of an hour');
  },
};

/** The session ended while the expert wrote: the words stay, and the login opens in another tab. */
export const AppealSignedOut: Story = {
  tags: ['long'],
  parameters: { msw: [fail('appealVerdict', 'Unauthenticated'), ...appealing.msw] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appeal' }));
    const dialog = await dialogOf('Appeal the verdict');
    const text = await dialog.findByRole('textbox', { name: /What happened/ });
    await enter(text, 'I was in the room from ten past.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    await expect(await dialog.findByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    await expect(text).toHaveValue('I was in the room from ten past.');
    await settled();
  },
};

const took = (state: 'open' | 'lost') => ({ state, amount: aud(180) });

/** [P-09] The client’s bank disputes the charge: the share is held, and says so. */
export const BankDisputes: Story = {
  parameters: session(
    { reportUntil: null },
    { status: 'completed', role: 'expert', expertShare: aud(153), bankDispute: took('open') },
    [charged, { ...step('decision', 'now', '2026-12-20T00:00:00.000Z'), waitsFor: 'bank' }],
  ),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$153' });
    await expect(money).toHaveTextContent('On hold until the bank decides');
    await expect(money).toHaveTextContent('Ada’s bank disputes the charge.');
    await expect(money).not.toHaveTextContent('available to you');
  },
};

/** [P-09] It was lost, and staff found that the session wasn’t delivered: nothing is left of the share. */
export const BankReturned: Story = {
  parameters: session(
    { reportUntil: null },
    { status: 'completed', role: 'expert', expertShare: aud(0), bankDispute: took('lost') },
    [charged, { ...step('taken_back', 'done', '2026-11-24T00:00:00.000Z') }],
  ),
  play: async ({ canvas }) => {
    const money = await canvas.findByRole('region', { name: 'Your A$0' });
    await expect(money).toHaveTextContent('The client’s bank returned the payment.');
    await expect(money).toHaveTextContent('A$153 taken back from your balance');
  },
};

const appealDueBy = (dueAt: string): Partial<WrapUp> => ({
  ...absentExpert,
  appeal: {
    state: 'open',
    text: 'I was in the room from ten past, my camera was off.',
    files: [],
    openedAt: '2026-11-25T01:30:00.000Z',
    dueAt,
    refundWaits: true,
    reason: null,
    refund: null,
    closedAt: null,
  },
});

/** With staff. */
export const AppealOpen: Story = {
  parameters: session(appealDueBy('2026-11-30T06:00:00.000Z'), {
    role: 'expert',
    status: 'no_show_expert',
    expertShare: aud(0),
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('region', { name: 'Our staff are looking into your appeal' }),
    ).toHaveTextContent(/Staff decide by 5:00.pm, Mon 30 Nov \(Sydney\)\. Ada’s refund waits until then\./);
  },
};

/** Staff have missed their deadline: no page says a moment that has passed, nor points to one. */
export const AppealLate: Story = {
  name: '[A-06] a late decision of an appeal, for its expert',
  parameters: session(appealDueBy('2026-11-25T01:59:00.000Z'), {
    role: 'expert',
    status: 'no_show_expert',
    expertShare: aud(0),
  }),
  play: async ({ canvas }) => {
    const appeal = await canvas.findByRole('region', { name: 'Our staff are looking into your appeal' });
    await expect(appeal).toHaveTextContent('Late. We’re working on it. Ada’s refund waits until we decide.');
    await expect(appeal).not.toHaveTextContent(/Staff decide by|until then/);
  },
};

/** The same for the client, who waits for the money. */
export const AppealLateForClient: Story = {
  name: '[A-06] a late decision of an appeal, for its client',
  parameters: session(appealDueBy('2026-11-25T01:59:00.000Z'), { status: 'no_show_expert' }, [
    charged,
    { ...step('refunded', 'now', '2026-11-25T01:59:00.000Z'), amount: aud(180), waitsFor: 'appeal' },
  ]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/our staff decide about your A\$180\. Late\. We’re working on it\.$/),
    ).toBeVisible();
    await expect(canvas.getByText('Once the appeal is decided. Late. We’re working on it.')).toBeVisible();
  },
};

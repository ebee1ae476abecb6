import { answer, fail, sampleUuid } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import { questionOf } from '../dialog-of.ts';
import {
  bankDisputeStory,
  HEARD,
  LOST,
  sampleBankDispute,
  SENT,
  answerStory,
  answerStoryThen,
} from './desk-case-samples.ts';
import { alone, atDesk, aud, hours, quiet, sampleCase, sampleStory } from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const REASON = 'The record shows both in the room for 44 of 120 minutes.';
const of = (...change: Parameters<typeof sampleBankDispute>) =>
  bankDisputeStory(sampleBankDispute(...change));
const heard = of({ ...LOST, hearing: HEARD, actions: ['finding'] });
const found = of({
  ...LOST,
  hearing: HEARD,
  finding: { finding: 'not_delivered', reason: REASON, at: hours(0) },
  actions: [],
});
const answerBankDispute = (story: typeof heard) => ({ data: story.bankDisputes[0]! });

const meta = {
  title: 'Screens/Web app/Desk bank dispute',
  ...storyScreen(['finance'], answerStory(of())),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by keyboard what is due first. */
async function decide() {
  turnShortcuts(true);
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
}

const inQueue = sampleCase(0, {
  queue: 'bank-disputes',
  id: sampleBankDispute().ref,
  kind: 'product_not_received',
  // Half an hour more, so that it is 7 days however long the story takes.
  dueAt: hours(7 * 24 + 0.5),
  awaits: sampleBankDispute().awaits,
});
export const Evidence: Story = {
  name: '[P-09] evidence is read, goes by one press, and the case is then the bank’s',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen({ ...of(), cases: [inQueue] }, of(SENT)),
      answer('bankDisputeEvidencePdf', new Blob(['%PDF'], { type: 'application/pdf' })),
      answer('sendBankDisputeEvidence', answerBankDispute(of())),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Product not received')).toBeVisible();
    const box = within(canvas.getByRole('region', { name: 'Bank dispute' }));
    await expect(box.getByText(/^Needs evidence until/)).toBeVisible();
    await expect(box.getByText('7 days')).toBeVisible();
    await expect(canvas.getByText(/Otherwise we send it automatically on/)).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Read the evidence' }));
    await expectToast(canvasElement, 'The evidence is in your downloads.');
    await decide();
    const dialog = await questionOf('Send the evidence to the bank?');
    await expect(dialog.getByText(/The bank gets one PDF/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the evidence' }));
    await expect(await canvas.findByText(/^Evidence sent \d/)).toBeVisible();
    await expect(box.getByText('With the bank')).toBeVisible();
    await expect(box.queryByText('7 days')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /the evidence/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Accept the bank’s claim' })).toBeVisible();
  },
};

export const SentByItself: Story = {
  tags: ['long'],
  name: '[P-09] evidence that went meanwhile is not sent twice, and the bank’s silence is said',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen(of(), of({ ...SENT, evidenceSentAt: hours(-0.1) })),
      fail('sendBankDisputeEvidence', 'WrongState', { message: 'Evidence can no longer be sent' }),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the evidence' }));
    await expect(await canvas.findByText('Evidence can no longer be sent')).toBeVisible();
    await expect(await canvas.findByText(/^Evidence sent \d/)).toBeVisible();
  },
};

export const ProviderSilent: Story = {
  tags: ['long'],
  name: '[P-09] a provider that does not answer is said beside the button, which stays',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(of()),
      fail('concedeBankDispute', 'PaymentProviderFailed', {
        message: 'The payment provider is not answering. Please try again.',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept the bank’s claim' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/Jonas Weber keeps A\$880, and we bear it/)).toBeInTheDocument();
    await expect(dialog.getByText(/A second member of staff has to confirm/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await canvas.findByText(/The payment provider is not answering/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept the bank’s claim' })).toBeVisible();
  },
};

export const Conceded: Story = {
  name: '[P-09] accepted by us, until the bank says so',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(of({ concededAt: hours(-1), actions: [], awaits: SENT.awaits })),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Accepted by us')).toBeVisible();
    await expect(canvas.getByText('No evidence was sent.')).toBeVisible();
  },
};

export const Lost: Story = {
  tags: ['long'],
  name: '[P-09] of a lost bank dispute the expert is asked first',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen(
        of({ ...LOST, actions: ['hearing'], awaits: { what: 'hearing', until: null } }),
        of({
          ...LOST,
          hearing: { until: hours(72), text: null, heardAt: null, files: [] },
          actions: [],
          awaits: { what: 'expert', until: hours(72) },
        }),
      ),
      answer('openBankDisputeHearing', answerBankDispute(of({ ...LOST, actions: [] }))),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    const dialog = await questionOf();
    await expect(dialog.getByText(/they have 72 hours to answer/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask Amara Osei' }));
    await expect(await canvas.findByText(/Amara Osei was asked, and can answer until/)).toBeVisible();
  },
};

export const Finding: Story = {
  tags: ['long'],
  name: '[P-09] [O-01] after the hearing staff find who bears it, with a reason, and a second person confirms',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(heard),
      answer('decideBankDispute', { data: { state: 'waiting', signatureId: sampleUuid(60) } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/then I was called away/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /slides/ })).toBeVisible();
    await decide();
    await userEvent.click(await screen.findByRole('button', { name: 'Decide and send' }));
    await expect(await screen.findByText('Choose what you find')).toBeVisible();
    await expect(screen.getByText('Write at least 10 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^No/ }));
    await enter(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/Nothing moves before that/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByText('A second member of staff has to confirm.')).toBeInTheDocument();
    await expect(canvas.queryByText(/wasn’t sent/)).toBeNull();
  },
};

export const FoundMeanwhile: Story = {
  tags: ['long'],
  name: '[P-09] found by somebody else while staff typed: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStoryThen(heard, found),
      fail('decideBankDispute', 'WrongState', { message: 'This bank dispute can’t be decided now' }),
    ],
  },
  play: async ({ canvas }) => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Yes/ }));
    await enter(screen.getByRole('textbox', { name: /^Reason/ }), 'They met, and the slides were sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and send' }));
    await expect(
      await canvas.findByText('Somebody has just decided this. Your decision wasn’t sent.'),
    ).toBeVisible();
    await expect(canvas.getByText('They met, and the slides were sent.')).toBeVisible();
  },
};

const LATE = { refund: aud(440), rest: aud(0), lateShare: aud(374) };
const bankDisputeOfCancelled = (...[change]: Parameters<typeof sampleBankDispute>) =>
  of({ beforeStart: LATE, findings: ['late_share', 'not_delivered'], ...change });
const asked = bankDisputeOfCancelled({ ...LOST, hearing: HEARD, actions: ['finding'] });
export const BeforeStart: Story = {
  name: '[P-09] before the start: what either decision of the bank means, and what accepting it does',
  tags: ['visual', 'long'],
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(bankDisputeOfCancelled({ beforeStart: { ...LATE, rest: aud(120) } })),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Won: Jonas Weber gets A\$440 back in all, and Amara Osei gets A\$374\./),
    ).toBeVisible();
    await expect(canvas.getByText(/Lost: we refund the other A\$120/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the bank’s claim' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/so we bear nothing/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep disputing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const LateShare: Story = {
  tags: ['long'],
  name: '[P-09] a session that was cancelled can’t be found delivered: staff decide the late share',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(asked),
      answer('decideBankDispute', { data: { state: 'waiting', signatureId: sampleUuid(60) } }),
    ],
  },
  play: async () => {
    await decide();
    await expect(
      await screen.findByRole('radiogroup', { name: /Does Amara Osei get the late share/ }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Yes/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf('Grant the late share?');
    await expect(dialog.getByText(/Amara Osei gets A\$374, and we bear it/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByText('A second member of staff has to confirm.')).toBeInTheDocument();
  },
};

export const NothingToGrant: Story = {
  tags: ['long'],
  name: '[P-09] lost before the start, with a policy that keeps nothing: nothing is left to do',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(
        bankDisputeOfCancelled({
          ...LOST,
          beforeStart: { ...LATE, lateShare: aud(0) },
          actions: [],
          awaits: null,
        }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Amara Osei gets nothing\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Ask|Decide|claim/ })).toBeNull();
  },
};

export const Won: Story = {
  tags: ['long'],
  name: '[P-09] won: everything is as before, and nothing is left to do',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerStory(
        of({ status: 'won', closedAt: hours(-2), evidenceSentAt: hours(-20), actions: [], awaits: null }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Won: everything is as before')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /evidence|claim/ })).toBeNull());
  },
};

export const Pauses: Story = {
  tags: ['long'],
  name: '[P-09] [O-01] trust sees the bank dispute, and that it pauses the decision of the problem',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory({
        ...sampleStory(),
        problem: { ...sampleStory().problem!, pausedAt: hours(-30) },
        bankDisputes: of().bankDisputes,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only finance staff can act on bank disputes.')).toBeVisible();
    await expect(
      canvas.getByText('The client’s bank disputes the charge. Decide this once the bank has.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide this problem/ })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['long'],
  name: '[P-09] a hearing that was answered, at 360 px',
  parameters: { msw: [atDesk('finance'), quiet, alone, answerStory(heard)] },
  globals: { viewport: { value: 'w360' } },
  play: async () => {
    await decide();
    await expect(await screen.findByRole('radio', { name: /^No/ })).toBeVisible();
  },
};

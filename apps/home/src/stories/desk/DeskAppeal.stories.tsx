import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import { questionOf } from '../dialog-of.ts';
import {
  appealGranted,
  appealStory,
  openSignature,
  bankDisputeStory,
  sampleBankDispute,
  answerStory,
  answerStoryThen,
} from './desk-case-samples.ts';
import { alone, atDesk, quiet } from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const REASON = 'The expert met the client for most of the session.';

const meta = {
  title: 'Screens/Web app/Desk appeal',
  ...storyScreen(['trust'], answerStory(appealStory(true))),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by keyboard what is due first. */
async function decide() {
  turnShortcuts(true);
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
}
const reasonIn = () => screen.getByRole('textbox', { name: /^Reason/ });

export const Open: Story = {
  name: '[A-06] an appeal with its words, files and what was measured',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Decide the appeal' })).toBeVisible();
    await expect(canvas.getAllByText(/My train was late/)[0]).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /train delay/ })[0]).toBeVisible();
    await expect(canvas.getAllByText('7 min')[0]).toBeVisible();
    await expect(canvas.getByText('Refund that waits')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Decide this appeal/ })).toBeVisible();
  },
};

export const Granting: Story = {
  tags: ['long'],
  name: '[A-06] granted, staff say how much of the refund that waits goes back',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(appealStory(true), appealGranted()),
      answer('decideAppeal', {
        data: { state: 'done', signatureId: null, outcome: 'granted', refundPct: 25 },
      }),
    ],
  },
  play: async () => {
    await decide();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Grant it/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    await expect(await screen.findByText('Choose whether to grant it')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Grant it/ }));
    await enter(reasonIn(), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    await expect(await screen.findByText('Enter a whole number from 0 to 100')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Client gets back/ }), '25');
    await userEvent.tab();
    await expect(await screen.findByText('A$561')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    const dialog = await questionOf();
    await expect(
      dialog.getByText(/A\$220, which makes A\$220 in all, and Amara Osei’s share is A\$561/),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and send' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide and send' })).toBeNull());
    await expect(await screen.findByText('Granted')).toBeVisible();
    await expect(screen.queryByText(/wasn’t sent/)).toBeNull();
  },
};

export const Refusing: Story = {
  tags: ['long'],
  name: '[O-01] refused, the refund that waits is over A$500: a second person has to confirm',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(
        appealStory(true),
        appealStory(true, { signatures: [openSignature('appeal-decision', true)] }),
      ),
      answer('decideAppeal', {
        data: { state: 'waiting', signatureId: null, outcome: 'refused', refundPct: 100 },
      }),
    ],
  },
  play: async () => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse it/ }));
    await expect(await screen.findByText('A$880 in all, over A$500.')).toBeVisible();
    await enter(reasonIn(), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByText(/It waits for a second member of staff/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Decide this appeal/ })).toBeNull();
  },
};

export const SentBefore: Story = {
  tags: ['long'],
  name: '[A-06] after the refund was sent, an appeal only clears the record',
  parameters: { msw: [atDesk('trust'), quiet, alone, answerStory(appealStory(false))] },
  play: async () => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Grant it/ }));
    await expect(screen.getByText('Refund, sent already')).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Client gets back/ })).toBeNull();
    await enter(reasonIn(), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/No money moves/)).toBeInTheDocument();
  },
};

export const DecidedMeanwhile: Story = {
  tags: ['long'],
  name: '[A-06] decided by somebody else while staff typed: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(appealStory(true), appealGranted()),
      fail('decideAppeal', 'WrongState', { message: 'Nexperts has already granted this appeal.' }),
    ],
  },
  play: async () => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Refuse it/ }));
    await enter(reasonIn(), 'They were not in the room for the first ten minutes.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByText('The appeal was granted. Your decision wasn’t sent.')).toBeVisible();
    await expect(screen.getByText('They were not in the room for the first ten minutes.')).toBeVisible();
  },
};

export const BankDispute: Story = {
  name: '[P-09] while the bank has the money, an appeal is not decided',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory({ ...appealStory(true), bankDisputes: bankDisputeStory(sampleBankDispute()).bankDisputes }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The client’s bank disputes the charge. Decide this once the bank has.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide this appeal/ })).toBeNull();
  },
};

export const OtherRole: Story = {
  name: '[O-01] who may not decide an appeal sees why',
  parameters: { msw: [atDesk('finance'), quiet, alone, answerStory(appealStory(true))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only trust staff can decide appeals.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide this appeal/ })).toBeNull();
  },
};

export const Phone: Story = {
  name: '[A-06] deciding an appeal at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async () => {
    await decide();
    await userEvent.click(await screen.findByRole('radio', { name: /^Grant it/ }));
    await expect(await screen.findByRole('textbox', { name: /^Client gets back/ })).toBeVisible();
  },
};

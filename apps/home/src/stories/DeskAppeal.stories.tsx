import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../model/page/shortcuts.ts';
import * as page from '../pages/staff/StaffBookingPage.tsx';
import { app } from './app.tsx';
import {
  appealGranted,
  appealStory,
  asked,
  disputeStory,
  sampleDispute,
  told,
  toldThen,
} from './desk-case-samples.ts';
import { alone, atDesk, quiet, STORY_ID } from './desk-samples.ts';
import { enter } from './enter.ts';

const REASON = 'The expert met the client for most of the session.';

const meta = {
  title: 'Screens/Web app/Desk appeal',
  parameters: { layout: 'fullscreen', msw: [atDesk('trust'), quiet, alone, told(appealStory(true))] },
  globals: { viewport: { value: 'w1280' } },
  render: app('staff', page, 'staff/bookings/:bookingId', `/staff/bookings/${STORY_ID}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens by keyboard what is due first. */
async function decide(canvasElement: HTMLElement) {
  turnShortcuts(true);
  const body = within(canvasElement.ownerDocument.body);
  await body.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
  return body;
}
type Body = Awaited<ReturnType<typeof decide>>;
const reasonIn = (body: Body) => body.getByRole('textbox', { name: /^Reason/ });

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
      toldThen(appealStory(true), appealGranted()),
      answer('decideAppeal', {
        data: { state: 'done', signatureId: null, outcome: 'granted', refundPct: 25 },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = await decide(canvasElement);
    await waitFor(() => expect(body.getByRole('radio', { name: /^Grant it/ })).toHaveFocus());
    await userEvent.click(body.getByRole('button', { name: 'Decide and send' }));
    await expect(await body.findByText('Choose whether to grant it')).toBeVisible();
    await userEvent.click(body.getByRole('radio', { name: /^Grant it/ }));
    await enter(reasonIn(body), REASON);
    await userEvent.click(body.getByRole('button', { name: 'Decide and send' }));
    await expect(await body.findByText('Enter a whole number from 0 to 100')).toBeVisible();
    await userEvent.type(body.getByRole('textbox', { name: /^Client gets back/ }), '25');
    await userEvent.tab();
    await expect(await body.findByText('A$561')).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: 'Decide and send' }));
    const dialog = within(await body.findByRole('alertdialog'));
    await expect(
      dialog.getByText(/A\$220, which makes A\$220 in all, and Amara Osei’s share is A\$561/),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and send' }));
    await waitFor(() => expect(body.queryByRole('button', { name: 'Decide and send' })).toBeNull());
    await expect(await body.findByText('Granted')).toBeVisible();
    await expect(body.queryByText(/wasn’t sent/)).toBeNull();
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
      toldThen(appealStory(true), appealStory(true, { signatures: [asked('appeal-decision', true)] })),
      answer('decideAppeal', {
        data: { state: 'waiting', signatureId: null, outcome: 'refused', refundPct: 100 },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('radio', { name: /^Refuse it/ }));
    await expect(await body.findByText('A$880 in all, over A$500.')).toBeVisible();
    await enter(reasonIn(body), REASON);
    await userEvent.click(body.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = within(await body.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await body.findByText(/It waits for a second member of staff/)).toBeVisible();
    await expect(body.queryByRole('button', { name: /Decide this appeal/ })).toBeNull();
  },
};

export const SentBefore: Story = {
  tags: ['long'],
  name: '[A-06] after the refund was sent, an appeal only clears the record',
  parameters: { msw: [atDesk('trust'), quiet, alone, told(appealStory(false))] },
  play: async ({ canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('radio', { name: /^Grant it/ }));
    await expect(body.getByText('Refund, sent already')).toBeVisible();
    await expect(body.queryByRole('textbox', { name: /^Client gets back/ })).toBeNull();
    await enter(reasonIn(body), REASON);
    await userEvent.click(body.getByRole('button', { name: 'Decide and send' }));
    const dialog = within(await body.findByRole('alertdialog'));
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
      toldThen(appealStory(true), appealGranted()),
      fail('decideAppeal', 'WrongState', { message: 'Nexperts has already granted this appeal.' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('radio', { name: /^Refuse it/ }));
    await enter(reasonIn(body), 'They were not in the room for the first ten minutes.');
    await userEvent.click(body.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = within(await body.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await body.findByText('The appeal was granted. Your decision wasn’t sent.')).toBeVisible();
    await expect(body.getByText('They were not in the room for the first ten minutes.')).toBeVisible();
  },
};

export const BankDispute: Story = {
  name: '[P-09] while the bank has the money, an appeal is not decided',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      told({ ...appealStory(true), disputes: disputeStory(sampleDispute()).disputes }),
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
  parameters: { msw: [atDesk('finance'), quiet, alone, told(appealStory(true))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only staff with the role trust decide appeals.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide this appeal/ })).toBeNull();
  },
};

export const Phone: Story = {
  name: '[A-06] deciding an appeal at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const body = await decide(canvasElement);
    await userEvent.click(await body.findByRole('radio', { name: /^Grant it/ }));
    await expect(await body.findByRole('textbox', { name: /^Client gets back/ })).toBeVisible();
  },
};

import { answer, answerInTurn, fail } from '@nexperts/api/msw';
import type { BookingStory, CaseLink } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import { questionOf } from '../dialog-of.ts';
import {
  alone,
  aroundCase,
  atDesk,
  hours,
  quiet,
  sampleCase,
  sampleStory,
  STORY_ID,
} from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const answerStory = (change: Partial<BookingStory> = {}) =>
  answer('staffBooking', { data: sampleStory(change) });
const REASON = 'Amara left after 44 of 120 minutes for another call.';

const meta = {
  title: 'Screens/Web app/Desk story',
  ...storyScreen(['trust', 'finance'], answerStory()),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function openForm() {
  turnShortcuts(true);
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' });
  await userEvent.keyboard('e');
  const field = await screen.findByRole('textbox', { name: /^Client gets back/ });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

export const Whole: Story = {
  name: '[O-03] everything on one axis, and the same as a list',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Jonas Weber and Amara Osei' }),
    ).toBeVisible();
    await expect(canvas.getByText('Amara Osei left the room')).toBeVisible();
    await expect(canvas.getByText('Pressed Leave')).toBeVisible();
    await expect(canvas.getByText('Could not be sent')).toBeVisible();
    await expect(canvas.getByText('Ledger adds up')).toBeVisible();
    await expect(canvas.getByText('Jonas Weber reported a message of the other side')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
      'href',
      expect.stringContaining('/staff/reports/'),
    );
    // What the two say is above what staff decide, before they press anything.
    const box = canvas.getByRole('region', { name: 'Decide' });
    await expect(within(box).getByText(/^She left after 44 minutes/)).toBeVisible();
    await expect(within(box).getByText(/^We covered the main points/)).toBeVisible();
    await expect(within(box).getByText(/^Sixteen minutes/)).toBeVisible();
    const picture = canvas.getByRole('region', { name: 'Picture of the story' });
    for (const words of ['Confirmed', 'In session', 'Problem open', '44 min', 'now', 'due'])
      await expect(within(picture).getAllByText(words)[0]).toBeVisible();
    // Where the session is in view, the first label is whole (S27).
    await expect(picture.lastElementChild).toHaveProperty('scrollLeft', 0);
    await userEvent.click(canvas.getByRole('link', { name: 'Presence 4' }));
    await waitFor(() => expect(canvas.queryByText('Session ended')).toBeNull());
    await userEvent.click(canvas.getByRole('link', { name: 'All 16' }));
    await expect(await canvas.findByText('Session ended')).toBeVisible();
  },
};

export const Deciding: Story = {
  tags: ['long'],
  name: '[A-04] [O-01] the split follows the number; over A$500 takes a second person',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory(),
      answer('decideProblem', {
        data: {
          state: 'waiting',
          signatureId: null,
          refundPct: 63,
          refund: { minor: 55_440, currency: 'AUD' },
        },
      }),
    ],
  },
  play: async () => {
    const field = await openForm();
    await expect(field).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Offered 25%' }));
    await expect(await screen.findByText('A$561')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Decide and send' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Time not together 63%' }));
    await expect(await screen.findByText('A$276.76')).toBeVisible();
    await expect(screen.getByText(/Up to 56% you can decide alone/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByText('Write at least 10 characters')).toBeVisible();
    await enter(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/Nothing is sent before it is confirmed/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

const TAKER = { id: sampleCase(9).id, name: 'Sofia Marin', at: hours(-1), isMe: false };

const settled = sampleStory({
  status: 'completed',
  cases: [],
  problem: { ...sampleStory().problem!, state: 'settled', refundPct: 40, dueAt: null },
});

export const SettledMeanwhile: Story = {
  tags: ['long'],
  name: '[A-03] settled while staff typed: the news instead of the form, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerInTurn('staffBooking', { data: sampleStory() }, { data: settled }),
      fail('decideProblem', 'WrongState', { message: 'The two have settled this problem.' }),
    ],
  },
  play: async () => {
    const field = await openForm();
    await userEvent.type(field, '50');
    await enter(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Decide and send' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and send' }));
    await expect(
      await screen.findByText(/They reached an agreement. The client was refunded 40%/),
    ).toBeVisible();
    await expect(screen.getByText(REASON)).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    // Scrolled down, the bar on top covers a part of the chips, which axe takes for small targets.
    globalThis.scrollTo(0, 0);
  },
};

const nextCase = {
  queue: 'problems',
  id: sampleCase(3).id,
  kind: 'came_late',
  title: 'Pricing review',
  bookingId: sampleCase(3).bookingId,
  accountId: null,
  openedAt: hours(-40),
  dueAt: hours(3),
  pausedAt: null,
} satisfies CaseLink;

export const NextCase: Story = {
  name: 'O-05: Ctrl+Enter decides, and the way to the next case has the focus',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      ...(() => {
        let isDecided = false;
        return [
          answer('staffBooking', () => ({ data: isDecided ? settled : sampleStory() })),
          answer('decideProblem', () => {
            isDecided = true;
            return {
              data: {
                state: 'done',
                signatureId: null,
                refundPct: 50,
                refund: { minor: 440_00, currency: 'AUD' },
              },
            };
          }),
          answer('staffCase', () => ({
            data: { isOpen: !isDecided, takenBy: null, previous: null, next: nextCase },
          })),
        ];
      })(),
    ],
  },
  play: async ({ canvas }) => {
    const field = await openForm();
    await userEvent.type(field, '10');
    await enter(screen.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('alertdialog', { name: 'Decide and send?' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await canvas.findByText(/^This case is closed. Next in Problems/);
    const next = canvas.getByRole('link', { name: /^Next case/ });
    await waitFor(() => expect(next).toHaveFocus());
    await expect(canvas.getByText('Came late')).toBeVisible();
    await expect(next).toHaveAttribute('href', `/staff/bookings/${nextCase.bookingId}`);
    globalThis.scrollTo(0, 0);
  },
};

export const TakenBySomebody: Story = {
  name: 'O-05: somebody else has the case: it says so, and deciding it anyway is asked first',
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      aroundCase({ takenBy: TAKER, next: nextCase }),
      answerStory({ cases: sampleStory().cases.map((each) => ({ ...each, takenBy: TAKER })) }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sofia Marin', { selector: 'strong' })).toBeVisible();
    await userEvent.keyboard('e');
    const question = await questionOf('Sofia Marin has this case');
    await userEvent.click(question.getByRole('button', { name: 'Leave it to them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    await userEvent.keyboard('e');
    const again = await questionOf('Sofia Marin has this case');
    await userEvent.click(again.getByRole('button', { name: 'Decide it anyway' }));
    await expect(await canvas.findByRole('textbox', { name: /^Reason/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    globalThis.scrollTo(0, 0);
  },
};

export const OtherRole: Story = {
  name: '[O-01] who may not decide sees why',
  parameters: { msw: [atDesk('support'), quiet, alone, answerStory()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only trust staff can decide problems.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Decide/ })).toBeNull();
  },
};

export const Seat: Story = {
  name: '[H-04] a seat of a workshop leads to its session',
  parameters: {
    msw: [atDesk('trust'), quiet, alone, answerStory({ title: 'Fundraising 101', groupSessionId: STORY_ID })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Fundraising 101' })).toHaveAttribute(
      'href',
      `/staff/workshops/${STORY_ID}`,
    );
  },
};

export const LedgerOff: Story = {
  name: '[P-01] money that does not add up is said in red and words',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory({ money: { ...sampleStory().money, off: { minor: 1, currency: 'AUD' } } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The ledger is off by A$0.01')).toBeVisible();
  },
};

export const BeforeTheSession: Story = {
  name: '[O-03] a booking to come has no problem and nobody in the room',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      alone,
      answerStory({
        status: 'confirmed',
        startsAt: hours(40),
        endsAt: hours(42),
        endedAt: null,
        problem: null,
        cases: [],
        presence: { client: [], expert: [], together: [] },
        events: sampleStory().events.slice(0, 4),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ledger adds up')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Decide' })).toBeNull();
  },
};

export const Phone: Story = {
  name: '[O-03] at 360 px the decision comes first',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Decide this problem' })).toBeVisible();
  },
};

import { answer, fail, sampleHostedSession, sampleHostedWorkshop, sampleUuid } from '@nexperts/api/msw';
import type { HostedSession, HostedWorkshop } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { addPiece, removeRecording } from '../../model/recordings/store.ts';
import * as one from '../../pages/expert/WorkshopPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';
import { account, fits, none, owns, session } from './workshop-samples.ts';

const onePage = (change: Partial<HostedSession> = {}, of: Partial<HostedWorkshop> = {}) => [
  account,
  owns({ workshops: [sampleHostedWorkshop({ sessions: [sampleHostedSession(change)], ...of })] }),
];

const meta = {
  title: 'Screens/Web app/Workshops/A date',
  parameters: { layout: 'fullscreen', msw: onePage() },
  afterEach: settled,
  render: app('signedIn', one, 'expert/workshops/:groupSessionId', `/expert/workshops/${session.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const free = { minor: 0, currency: 'AUD' };

export const Ahead: Story = {
  name: '[H-03] a date ahead: who comes, the minimum, when the room opens',
  parameters: { msw: onePage() },
  play: async ({ canvas }) => {
    const guests = within(await canvas.findByRole('list', { name: 'Guests' }));
    await expect(guests.getByText('Has a seat')).toBeVisible();
    await expect(guests.getByText('Paying now')).toBeVisible();
    await expect(canvas.getByText(/^It takes place if 1 more seat is taken by /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Join' })).toHaveAccessibleDescription(/^Opens in /);
    await expect(canvas.getByRole('heading', { name: 'Your A$38.25' })).toBeVisible();
    await fits();
  },
};

export const Empty: Story = {
  name: '[H-03] a date nobody has a seat of',
  parameters: { msw: onePage(none(session)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has a seat yet.')).toBeVisible();
    await expect(canvas.getByText('Nobody has a seat, so there is nothing to refund.')).toBeVisible();
  },
};

export const Free: Story = {
  name: '[H-01] a free date says nothing about money that isn’t there',
  parameters: { msw: onePage({ expertShare: free }, { price: free }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Free' })).toBeVisible();
    await expect(canvas.queryByText(/fee/)).toBeNull();
  },
};

export const Open: Story = {
  name: '[H-04] the room is open: Join leads to it',
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      ...onePage({
        startsAt: '2026-11-25T02:10:00.000Z',
        joinOpensAt: '2026-11-25T01:55:00.000Z',
        endsAt: '2026-11-25T03:10:00.000Z',
        deadlineAt: '2026-11-24T02:10:00.000Z',
        sale: 'over',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/room\/workshops\/[^/]+\/lobby$/),
    );
    await expect(canvas.getByText(/^If you haven’t been in the room .* refund every seat/)).toBeVisible();
    await fits();
  },
};

export const Begun: Story = {
  name: '[H-03] once it has begun, its host can no longer cancel it, and reads by when to be there',
  parameters: {
    msw: onePage({
      startsAt: '2026-11-25T01:54:00.000Z',
      joinOpensAt: '2026-11-25T01:39:00.000Z',
      endsAt: '2026-11-25T02:54:00.000Z',
      deadlineAt: '2026-11-24T01:54:00.000Z',
      sale: 'over',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^If you haven’t been in the room .* by 1:04/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel this date' })).toBeNull();
  },
};

export const Cancel: Story = {
  name: '[H-03] cancelling says what is refunded, and does it once confirmed',
  tags: ['long'],
  parameters: { msw: [answer('cancelGroupSession', undefined as never), ...onePage()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel this date' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/We refund 1 seat in full, A\$45 in all/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this date' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const CancelFails: Story = {
  name: '[H-03] a cancellation that fails says so on the page',
  tags: ['long'],
  parameters: { msw: [fail('cancelGroupSession', 'WrongState'), ...onePage()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel this date' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this date' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

const showCancelled = (cancelled: HostedSession['cancelled'], said: RegExp): Story => ({
  parameters: {
    msw: onePage({
      status: 'cancelled',
      cancelled,
      expertShare: free,
      sold: 0,
      held: 0,
      guests: [{ ...session.guests[0]!, status: 'cancelled' }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said)).toHaveTextContent(
      'We refund everyone who had a seat in full.',
    );
    const guests = within(canvas.getByRole('region', { name: 'Guests' }));
    await expect(guests.getByText('1 of 3 seats were taken')).toBeVisible();
    await expect(guests.getByText('Had a seat')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel this date' })).toBeNull();
  },
});

export const MinimumMissed = showCancelled('minimum', /Too few seats/);

export const CancelledByHost = showCancelled('host', /You cancelled this date/);

export const HostAbsent = showCancelled(
  'host_absent',
  /You were in the room for less than a minute of the first ten/,
);

export const NoMedia = showCancelled('no_media', /Nobody could be seen or heard/);

export const CancelledByStaff = showCancelled('staff', /Our staff cancelled/);

const until = '2027-01-02T08:00:00.000Z';

const NOTHING_ASKED = answer('getRoomRecord', { data: { questions: [], polls: [] } });

const over = onePage({
  status: 'over',
  sale: 'over',
  held: 0,
  deliveredPerMille: 1_000,
  guests: [{ ...session.guests[0]!, status: 'ended', minutes: 60 }],
});

export const Recording: Story = {
  name: '[H-10] the recording that was sent, and until when it is there',
  parameters: {
    msw: [
      answer('getReplay', { data: { seconds: 3_540, until } }),
      NOTHING_ASKED,
      answer('removeReplay', undefined as never),
      ...over,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const part = within(await canvas.findByRole('region', { name: 'Recording' }));
    await expect(part.getByText(/^Whoever had a seat can watch it until 7:00 pm, Sat 2 Jan/)).toBeVisible();
    await expect(part.getByRole('button', { name: 'Play your recording' })).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Remove recording' }));
    await expect(await screen.findByText('Recording removed')).toBeVisible();
    await fits();
  },
};

export const NoRecording: Story = {
  name: '[H-10] a file that is no video isn’t sent as the recording',
  parameters: { msw: [answer('getReplay', { data: null }), NOTHING_ASKED, ...over] },
  play: async ({ canvas, userEvent }) => {
    const part = within(await canvas.findByRole('region', { name: 'Recording' }));
    await expect(part.getByText(/can watch it for 30 days/)).toHaveTextContent('up to 4 hours and 1 GB');
    const input = canvas.getByLabelText<HTMLInputElement>(/Send a recording/);
    await userEvent.upload(input, new File(['a text'], 'notes.mp4', { type: 'video/mp4' }));
    await expect(await part.findByText(/^We can’t read this file as a video/)).toBeVisible();
    const again = canvas.getByLabelText<HTMLInputElement>(/Send a recording/);
    again.removeAttribute('accept');
    await userEvent.upload(again, new File(['a text'], 'notes.txt', { type: 'text/plain' }));
    await expect(await part.findByText(/^notes.txt isn’t a supported file type/)).toBeVisible();
    await expect(part.queryByText(/^We can’t read this file/)).toBeNull();
  },
};

export const RecordedInTheRoom: Story = {
  name: '[H-10] what the host recorded in the room is offered to be sent; what can’t be read stays',
  parameters: { msw: [answer('getReplay', { data: null }), NOTHING_ASKED, ...over] },
  beforeEach: async () => {
    const recording = { id: 'one', bookingId: session.id, startedAt: Date.parse(session.startsAt) };
    await addPiece({ ...recording, type: 'video/webm' }, 0, new Blob(['no video']));
    return () => removeRecording('one');
  },
  play: async ({ canvas, userEvent }) => {
    const part = within(await canvas.findByRole('region', { name: 'Recorded in the room' }));
    await userEvent.click(part.getByRole('button', { name: 'Send this recording' }));
    await expect(await part.findByRole('alert')).toHaveTextContent('We couldn’t make the file.');
    await expect(part.getByRole('button', { name: 'Save as a file' })).toBeVisible();
    await fits();
  },
};

export const Over: Story = {
  name: '[H-05] [H-09] [H-11] over: minutes of each guest, what was delivered, and the notes',
  parameters: {
    msw: [
      answer('saveGroupSessionNotes', undefined as never),
      answer('getReplay', { data: null }),
      NOTHING_ASKED,
      ...onePage({
        status: 'over',
        sale: 'over',
        held: 0,
        deliveredPerMille: 883,
        expertShare: { minor: 33_79, currency: 'AUD' },
        guests: [
          { ...session.guests[0]!, status: 'ended', minutes: 58 },
          { ...session.guests[1]!, status: 'ended', minutes: 0 },
        ],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('There for 58 min')).toBeVisible();
    await expect(canvas.getByText('Wasn’t there')).toBeVisible();
    await expect(canvas.getByText(/^You were there for 88% of it/)).toHaveTextContent('the missing share');
    await enter(canvas.getByRole('textbox', { name: /^Notes on this session/ }), 'Ask for 18 months.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save notes' }));
    await expect(await screen.findByText('Notes saved')).toBeVisible();
  },
};

export const JustOver: Story = {
  name: '[H-10] in the minute before the presence is measured no recording can be sent, and none is asked for',
  parameters: {
    msw: [
      answer('getReplay', { data: null }),
      NOTHING_ASKED,
      ...onePage({ status: 'over', sale: 'over', held: 0, deliveredPerMille: null }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can send a recording about a minute after/)).toBeVisible();
    await expect(canvas.queryByText('Send a recording')).toBeNull();
  },
};

export const Unknown: Story = {
  name: '[H-01] another host’s date isn’t found',
  render: app('signedIn', one, 'expert/workshops/:groupSessionId', `/expert/workshops/${sampleUuid(999)}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};

export const Asked: Story = {
  name: '[H-04] [H-11] over: what was asked in the room, and everybody’s minutes as one paper',
  parameters: {
    msw: [
      answer('getReplay', { data: null }),
      answer('getRoomRecord', {
        data: {
          questions: [
            {
              id: sampleUuid(530),
              authorId: sampleUuid(531),
              from: 'Bo Chen',
              text: 'May I deduct a desk?',
              votes: 3,
              state: 'answered',
              at: until,
            },
          ],
          polls: [
            {
              id: sampleUuid(532),
              question: 'Which year?',
              choices: ['2025', '2026'],
              counts: [1, 3],
              openedAt: until,
            },
          ],
        },
      }),
      ...over,
    ],
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Questions and polls' }));
    await expect(part.getByText('Bo Chen, 3 votes, answered')).toBeVisible();
    await expect(part.getByRole('progressbar', { name: '2026' })).toHaveAttribute(
      'aria-valuetext',
      '3 votes',
    );
    const paper = canvas.getByRole('link', { name: 'Attendance paper (PDF)' });
    await expect(paper.getAttribute('href')).toMatch(/\/attendance\.pdf$/);
    await fits();
  },
};

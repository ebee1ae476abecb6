import {
  answer,
  fail,
  sampleAccount,
  sampleBooking,
  sampleBrief,
  sampleMoney,
  sampleUpload,
  sampleUuid,
} from '@nexperts/api/msw';
import type { Booking, Brief } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { BriefPanel } from '../../features/room/BriefPanel.tsx';
import * as booking from '../../pages/booking/BookingPage.tsx';
import * as requests from '../../pages/expert/RequestsPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';

const expert = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const WANTS =
  'I have 14 linen styles and margins between 38 and 61%. I’d like to leave with a list of which ones to drop.';
const written: Brief = sampleBrief({
  wants: WANTS,
  answers: { [sampleUuid(80)]: 'saltandloom.com.au', [sampleUuid(81)]: 'Online and shops' },
  files: [sampleUpload({ name: 'margins-2026.pdf', mediaType: 'application/pdf', size: 1_258_291 })],
});
const ofExpert: Brief = { ...written, editableUntil: null };
const summary = { excerpt: WANTS, answers: 2, files: 1 };
const sample = sampleBooking({ brief: summary });
const request = sampleBooking({
  role: 'expert',
  status: 'requested',
  confirmedAt: null,
  payment: null,
  expertShare: { minor: 153_00, currency: 'AUD' },
  brief: summary,
});
const saved = fn();
const shows = (of: Booking, brief: Brief) => [
  answer('currentAccount', { data: of.role === 'expert' ? expert : sampleAccount() }),
  answer('getBooking', { data: of }),
  answer('getBookingMoney', { data: { steps: sampleMoney(of) } }),
  answer('getBrief', { data: brief }),
  answer('saveBrief', ({ body }) => {
    saved(body);
    return { data: { ...brief, wants: body.wants } };
  }),
];

const meta = {
  title: 'Screens/Web app/Brief',
  parameters: { layout: 'fullscreen', msw: shows(sample, written) },
  beforeEach: () => {
    saved.mockClear();
  },
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${sample.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideRequest: Story = {
  name: '[M-05] an expert reads the client’s words beside the request, and all of it on a press',
  tags: ['visual'],
  render: app('signedIn', requests, 'expert/requests'),
  parameters: {
    msw: [
      answer('listBookings', {
        data: [request, { ...request, id: sampleUuid(9), brief: null }],
        next: null,
      }),
      answer('bookingsOverview', {
        data: {
          next: null,
          today: { bookings: [], total: 0 },
          requests: { bookings: [request], total: 2 },
          proposals: { bookings: [], total: 0 },
          holds: { bookings: [], total: 0 },
          later: { bookings: [], total: 0 },
          reserved: null,
        },
      }),
      // After the others: its path would also take `/bookings/overview`.
      ...shows(request, ofExpert),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const brief = within(await canvas.findByRole('region', { name: /^Brief from/ }));
    await expect(brief.getByText(`“${WANTS}”`)).toBeVisible();
    await expect(brief.getByText('2 answers, 1 file')).toBeVisible();
    await userEvent.click(brief.getByRole('button', { name: 'Read the whole brief' }));
    await expect(await brief.findByText('saltandloom.com.au')).toBeVisible();
    await expect(brief.getByRole('link', { name: /margins-2026\.pdf/ })).toBeVisible();
    // The focus is where the words are, not at the top of the page.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await settled();
  },
};

export const OnTheBooking: Story = {
  tags: ['long'],
  name: '[M-05] the client reads and changes the brief on the booking’s page',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit brief' }));
    const form = within(await canvas.findByRole('form', { name: 'Your brief' }));
    const wants = form.getByRole('textbox', { name: /^What do you want/ });
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Your brand/ })).toHaveFocus());
    await userEvent.clear(form.getByRole('textbox', { name: /^Your brand/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save brief' }));
    await expect(form.getByRole('textbox', { name: /^Your brand/ })).toHaveAccessibleDescription(
      'Answer this question',
    );
    await userEvent.type(form.getByRole('textbox', { name: /^Your brand/ }), 'saltandloom.com');
    await userEvent.clear(wants);
    await userEvent.type(wants, 'Two lists');
    await userEvent.click(form.getByRole('button', { name: 'Save brief' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit brief' })).toHaveFocus());
    await expect(canvas.getByText('Two lists')).toBeVisible();
    // The toast leaves after 4 s; the picture is of the page without it.
    await waitFor(() => expect(screen.queryByText('Saved. Leo can read it now.')).toBeNull(), {
      timeout: 8000,
    });
    await settled();
  },
};

export const NothingWritten: Story = {
  name: '[M-05] a client who wrote nothing can do so until the start',
  parameters: { msw: shows(sampleBooking(), sampleBrief({ questions: [] })) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Tell Leo what you want from the session.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Write a brief' }));
    await expect(await canvas.findByRole('textbox', { name: /^What do you want/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Write a brief' })).toHaveFocus());
  },
};

export const Over: Story = {
  name: '[M-05] [A-01] the brief and its files stay on the page of a session that is over',
  parameters: {
    msw: shows(
      sampleBooking({
        status: 'completed',
        startsAt: '2026-11-20T00:00:00.000Z',
        endsAt: '2026-11-20T01:00:00.000Z',
        refundNow: null,
        brief: summary,
      }),
      ofExpert,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your brief' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /margins-2026\.pdf/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit brief' })).toBeNull();
  },
};

export const ForExpert: Story = {
  name: '[M-05] the expert reads the brief on the booking’s page and cannot change it',
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: shows({ ...request, status: 'confirmed' }, ofExpert) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ada’s brief' })).toBeVisible();
    await expect(await canvas.findByText('Online and shops')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit brief' })).toBeNull();
  },
};

export const TooLate: Story = {
  tags: ['long'],
  name: '[M-05] a change that comes after the start is refused with the reason, and what was typed stays',
  parameters: {
    msw: [
      fail('saveBrief', 'WrongState', {
        message: 'You could change your brief until the start of the session',
      }),
      ...shows(sample, written),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit brief' }));
    const wants = await canvas.findByRole('textbox', { name: /^What do you want/ });
    await userEvent.type(wants, ' And why.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save brief' }));
    await expect(
      await canvas.findByText('You could change your brief until the start of the session'),
    ).toBeVisible();
    await expect(wants).toHaveValue(`${WANTS} And why.`);
  },
};

export const InTheRoom: Story = {
  name: '[M-05] both read the brief beside the picture',
  parameters: { layout: 'padded', msw: shows(sample, ofExpert) },
  render: () => <BriefPanel booking={sample} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(WANTS)).toBeVisible();
    await expect(canvas.getByText('saltandloom.com.au')).toBeVisible();
  },
};

export const RoomFails: Story = {
  name: '[M-05] in the room a brief that cannot be loaded can be asked for again',
  parameters: { layout: 'padded', msw: [fail('getBrief', 'Internal', { message: 'Something went wrong' })] },
  render: () => <BriefPanel booking={sample} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

import {
  answer,
  fail,
  failThen,
  SAMPLE_NOW,
  sampleAccount,
  sampleBooking,
  sampleUuid,
} from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { OwnClient } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as client from '../../pages/expert/ClientPage.tsx';
import * as clients from '../../pages/expert/ClientsPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const account = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const booking = sampleBooking({ role: 'expert', expertShare: { minor: 153_00, currency: 'AUD' } });
const ada: OwnClient = {
  id: booking.client.id,
  name: booking.client.name,
  avatarUrl: booking.client.avatarUrl,
  sessions: 3,
  latestStartsAt: booking.startsAt,
  next: { bookingId: booking.id, startsAt: booking.startsAt },
  notes: 2,
};
const listed: OwnClient[] = [
  ada,
  {
    ...ada,
    id: sampleUuid(8),
    name: 'Konstantinos Papadopoulos-Featherstonehaugh',
    avatarUrl: '',
    sessions: 1,
    latestStartsAt: '2026-02-02T03:00:00.000Z',
    next: null,
    notes: 0,
  },
  { ...ada, id: sampleUuid(9), name: 'Ben Stone', avatarUrl: '', sessions: 0, next: null, notes: 1 },
];
const notes = [
  {
    id: sampleUuid(21),
    text: 'Two rental flats, one sold in March.\nPrefers worked examples to rules.',
    writtenAt: SAMPLE_NOW,
    changedAt: null,
    version: 1,
  },
  {
    id: sampleUuid(22),
    text: 'Asks for the sheet after each session.',
    writtenAt: '2026-02-02T03:00:00.000Z',
    changedAt: '2026-02-09T03:00:00.000Z',
    version: 2,
  },
];
const list = (data: OwnClient[], next: string | null = null) => answer('listClients', { data, next });
const one = (kept = notes) => answer('getOwnClient', { data: { ...ada, notes: kept } });
const booked = answer('listBookings', { data: [booking], next: null });

const meta = {
  title: 'Screens/Web app/Clients',
  parameters: { layout: 'fullscreen', msw: [account, list(listed)] },
  afterEach: settled,
  render: app('signedIn', clients, 'expert/clients'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** [F-18] Who booked, with their sessions, the next one and how much was noted. */
export const List: Story = {
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Clients' })).getAllByRole('listitem');
    await expect(rows).toHaveLength(3);
    await expect(rows[0]).toHaveTextContent(/3 sessions, next .*2 notes/);
    await expect(rows[1]).toHaveTextContent(/1 session, last booked for/);
    await expect(rows[2]).toHaveTextContent(/No session yet, asked for .*1 note$/);
    await fits();
  },
};
export const ListPhone: Story = { ...List, globals: { viewport: { value: 'w320' } } };

/** [F-18] Before the first booking. */
export const Empty: Story = {
  parameters: { msw: [account, list([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See your page' })).toBeVisible();
  },
};

const ofClient = {
  parameters: { msw: [account, one(), booked] },
  render: app('signedIn', client, 'expert/clients/:clientId', `/expert/clients/${ada.id}`),
} satisfies Partial<Story>;

/** [F-18] One client: next session, bookings and notes. */
export const Client: Story = {
  ...ofClient,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: ada.name })).toBeVisible();
    const noted = within(canvas.getByRole('list', { name: 'Your notes' })).getAllByRole('listitem');
    await expect(noted).toHaveLength(2);
    await expect(noted[1]).toHaveTextContent(/, changed /);
    await expect(canvas.getByText(/Health details don’t belong here/)).toBeVisible();
    await expect(canvas.getByRole('list', { name: `Bookings of ${ada.name}` })).toBeVisible();
    await fits();
  },
};
export const ClientPhone: Story = { ...Client, globals: { viewport: { value: 'w320' } } };

/** [F-18] A note is written, and what was typed survives a server that fails. */
export const Writing: Story = {
  ...ofClient,
  parameters: {
    msw: [
      account,
      one(),
      booked,
      failThen('addClientNote', 'offline', {
        data: { id: sampleUuid(23), text: 'New', writtenAt: SAMPLE_NOW, changedAt: null, version: 1 },
      }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'New note' });
    const save = canvas.getByRole('button', { name: 'Save note' });
    await userEvent.click(save);
    await expect(await canvas.findByText('Write a note')).toBeVisible();
    await enter(field, 'Likes pictures.');
    await userEvent.click(save);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('Likes pictures.');
    await userEvent.click(save);
    await expectToast(canvasElement, 'Note saved');
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

/** [F-18] A note that another window changed is not overwritten. */
export const Changed: Story = {
  ...ofClient,
  parameters: {
    msw: [
      account,
      one(),
      booked,
      fail('changeClientNote', 'Conflict', {
        message: 'This note was changed in another window. Reload to see it as it is now.',
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Change the note/ });
    if (first) await userEvent.click(first);
    const field = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.clear(field);
    await enter(field, 'Prefers pictures.');
    const [save] = within(field.closest('form') ?? document.body).getAllByRole('button', {
      name: 'Save note',
    });
    if (save) await userEvent.click(save);
    await expect(await canvas.findByText(/changed in another window/)).toBeVisible();
    await expect(field).toHaveValue('Prefers pictures.');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
  },
};

/** [F-18] Deleting asks first. */
export const Deleting: Story = {
  ...ofClient,
  parameters: { msw: [account, one(), booked, answer('removeClientNote', undefined)] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Delete the note/ });
    if (first) await userEvent.click(first);
    const dialog = await questionOf('Delete this note?');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete note' }));
    await expectToast(canvasElement, 'Note deleted');
  },
};

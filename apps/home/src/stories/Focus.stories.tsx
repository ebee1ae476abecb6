import {
  answer,
  SAMPLE_NOW,
  sampleAccount,
  sampleApplication,
  sampleBooking,
  sampleMoney,
} from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as application from '../pages/expert/ApplicationPage.tsx';
import * as booking from '../pages/booking/BookingPage.tsx';
import * as requests from '../pages/expert/RequestsPage.tsx';
import * as picture from '../pages/settings/SettingsProfilePage.tsx';
import { app, settingsPage } from './app.tsx';
import { settled } from './settled.ts';

/** What the server of a story keeps, as it was at the start. */
const server = { done: new Set<string>(), pictureUrl: null as string | null };

const ID = (last: number): string => `00000000-0000-4000-8000-00000000005${last}`;
const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const asked = ['Ada Quill', 'Ben Okafor', 'Cleo Marsh'].map((name, index) =>
  sampleBooking({
    id: ID(index),
    role: 'expert',
    status: 'requested',
    confirmedAt: null,
    payment: null,
    client: { ...sampleBooking().client, name },
    expertShare: { minor: 153_00, currency: 'AUD' },
  }),
);
const open = () => asked.filter(({ id }) => !server.done.has(id));
const sample = sampleBooking();
const cancelled: Booking = { ...sample, status: 'cancelled' };
const files = ['certificate.pdf', 'licence.pdf'].map((name, index) => ({
  id: ID(index),
  name,
  mediaType: 'application/pdf' as const,
  size: 345_678,
  addedAt: SAMPLE_NOW,
}));
const draft = sampleApplication({
  content: {
    ...sampleApplication().content,
    credentials: [
      { title: 'Bachelor of Laws', issuer: 'University of Adelaide', year: 2009 },
      { title: 'Notary', issuer: 'State of South Australia', year: 2015 },
    ],
  },
  files,
});

const confirmRequest = ({ params }: { params: { id: string } }) => {
  server.done.add(params.id);
  return { data: { ...asked[0]!, status: 'confirmed' as const } };
};

const meta = {
  title: 'Screens/Web app/Focus',
  parameters: {
    layout: 'fullscreen',
    msw: [
      expert,
      answer('listBookings', () => ({ data: open(), next: null })),
      answer('bookingsOverview', () => {
        const none = { bookings: [], total: 0 };
        const waiting = { bookings: open(), total: open().length };
        return {
          data: {
            next: null,
            today: none,
            requests: waiting,
            holds: none,
            proposals: none,
            later: none,
            reserved: null,
          },
        };
      }),
      answer('acceptBooking', confirmRequest),
      answer('declineBooking', confirmRequest),
    ],
  },
  beforeEach: () => {
    server.done.clear();
    server.pictureUrl = null;
  },
  render: app('signedIn', requests, 'expert/requests'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [a11y A2.3] [WCAG 2.4.3] A request that is answered goes: the next one takes the focus, else the one before it. */
export const Requests: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = (of: string, name: string) =>
      within(canvas.getByRole('link', { name: of }).closest('li')!).getByRole('button', { name });
    await canvas.findByRole('link', { name: 'Ada Quill' });
    await step('accept the first', async () => {
      button('Ada Quill', 'Accept').focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Ben Okafor' })).toHaveFocus());
      await expect(canvas.getByText('2 requests are waiting for your answer.')).toBeVisible();
    });
    await step('decline the last of two: the one before it', async () => {
      button('Cleo Marsh', 'Decline').focus();
      await userEvent.keyboard('{Enter}');
      const question = { name: 'Decline this request?' };
      const dialog = within(await screen.findByRole('dialog', question));
      dialog.getByRole('radio', { name: 'It’s outside my expertise' }).focus();
      await userEvent.keyboard(' ');
      dialog.getByRole('button', { name: 'Decline' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Ben Okafor' })).toHaveFocus());
    });
    await settled();
  },
};

/** [a11y A2.3] [WCAG 2.4.3] After the only request the focus goes to the heading of what is in its place. */
export const LastRequest: Story = {
  tags: ['long'],
  beforeEach: () => {
    server.done = new Set([ID(1), ID(2)]);
  },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Accept' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'No open requests' })).toHaveFocus());
    await settled();
  },
};

/** [a11y A2.4] [WCAG 2.4.3] A cancelled booking has no button to cancel it: the focus stays in the page. */
export const Cancelled: Story = {
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getBooking', () => ({ data: server.done.size > 0 ? cancelled : sample })),
      answer('getBookingMoney', { data: { steps: sampleMoney(cancelled) } }),
      answer('cancelBooking', () => {
        server.done.add(sample.id);
        return { data: cancelled };
      }),
    ],
  },
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${sample.id}`),
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Cancel booking' })).focus();
    await userEvent.keyboard('{Enter}');
    const question = { name: 'Cancel this session?' };
    const dialog = await screen.findByRole('alertdialog', question);
    (await within(dialog).findByRole('button', { name: 'Cancel booking' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog', question)).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('main')).toBeInTheDocument());
    await settled();
  },
};

/** [a11y A2.5] [WCAG 2.4.3, 4.1.3] Removed parts of an application: the next takes the focus, and a removed file is named. */
export const Removed: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      expert,
      answer('payoutCountries', { data: { countries: ['AU'], own: 'au' } }),
      answer('getApplication', { data: draft }),
      answer('removeApplicationFile', undefined as never),
    ],
  },
  render: app('signedIn', application, 'application'),
  play: async ({ canvas, userEvent, step }) => {
    const press = async (name: string): Promise<void> => {
      canvas.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await canvas.findByRole('button', { name: 'Remove certificate.pdf' });
    await step('the first of two files', async () => {
      await press('Remove certificate.pdf');
      await waitFor(() => expect(canvas.getByRole('link', { name: 'licence.pdf' })).toHaveFocus());
      await expect(canvas.getByText('Removed certificate.pdf')).toBeVisible();
    });
    await step('the only file: the control that adds one', async () => {
      await press('Remove licence.pdf');
      const zone = canvas.getByText('Add a document').closest('[data-rac]');
      await waitFor(() => expect(zone).toContainElement(document.activeElement as HTMLElement));
    });
    await step('the last of two credentials: the one before it', async () => {
      await press('Remove credential 2');
      const first = within(canvas.getByRole('group', { name: 'Credential 1' }));
      await waitFor(() => expect(first.getAllByRole('textbox')[0]).toHaveFocus());
    });
    await settled();
  },
};

/** [a11y A2.6] [WCAG 2.4.3] Cancel, Save and Remove of the own picture go once pressed: the control that chooses one stays. */
export const Picture: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      expert,
      answer('ownAvatar', () => ({ data: { url: server.pictureUrl, portraitUrl: null } })),
      answer('setAvatar', () => {
        server.pictureUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
        return { data: { url: server.pictureUrl, portraitUrl: null } };
      }),
      answer('removeAvatar', () => {
        server.pictureUrl = null;
      }),
    ],
  },
  render: settingsPage(picture, 'profile'),
  play: async ({ canvas, userEvent, step }) => {
    const choose = () => canvas.getByLabelText(/Choose a picture/);
    const press = async (name: string): Promise<void> => {
      (await canvas.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
      await waitFor(() => expect(choose()).toHaveFocus());
    };
    await canvas.findByLabelText(/Choose a picture/);
    for (const name of ['Cancel', 'Save picture', 'Remove picture'])
      await step(name, async () => {
        if (name !== 'Remove picture') await userEvent.upload(choose(), await square());
        await press(name);
      });
    await settled();
  },
};

async function square(): Promise<File> {
  const canvas = new OffscreenCanvas(200, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
  return new File([await canvas.convertToBlob()], 'square.png', { type: 'image/png' });
}

import { answer, fail, refusal } from '@nexperts/api/msw';
import type { OutsideCalendar } from '@nexperts/contract';
import { CALENDAR_FAILURES } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as availability from '../../pages/expert/AvailabilityPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';
import { changes, ID, shows, usual, withCalendars } from './availability-samples.ts';

const calendar = (change: Partial<OutsideCalendar> = {}): OutsideCalendar => ({
  id: ID.replace('60', '70'),
  kind: 'address',
  name: 'Work',
  allDay: true,
  addedAt: '2026-11-20T03:00:00.000Z',
  readAt: '2026-11-25T03:52:00.000Z',
  failingSince: null,
  failure: null,
  unread: 0,
  busyTimes: 34,
  calendars: [],
  ...change,
});

const account = calendar({
  id: ID.replace('60', '73'),
  kind: 'caldav',
  name: 'caldav.example.com',
  calendars: [
    { id: 'work', name: 'Work', counts: true },
    { id: 'family', name: 'Family', counts: true },
    { id: 'birthdays', name: 'Birthdays', counts: false },
  ],
});

const meta = {
  title: 'Screens/Web app/Availability/Other calendars',
  parameters: { layout: 'fullscreen', msw: shows(usual) },
  render: app('signedIn', availability, 'expert/availability'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [F-04] One that is read, one that fails and keeps its times, and a file: each says its state. */
export const OtherCalendars: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      withCalendars([
        calendar(),
        calendar({
          id: ID.replace('60', '71'),
          name: 'calendar.example.com',
          failure: 'missing',
          failingSince: '2026-11-24T03:00:00.000Z',
          unread: 1,
          busyTimes: 1,
        }),
        calendar({ id: ID.replace('60', '72'), kind: 'file', name: 'shifts.ics', allDay: false }),
        account,
      ]),
      ...shows(usual),
      answer('changeCalendar', ({ body }) => {
        changes.push(body);
        return { data: account };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const work = within(await canvas.findByRole('listitem', { name: 'Work' }));
    await expect(work.getByText('Up to date')).toBeVisible();
    await expect(work.getByText(/34 busy times ahead\. Last read/)).toBeVisible();
    const failing = within(canvas.getByRole('listitem', { name: 'calendar.example.com' }));
    await expect(failing.getByText(/There’s no calendar at this address/)).toBeVisible();
    await expect(failing.getByText(/the busy times we read before still count/)).toBeVisible();
    await expect(failing.getByText(/1 entry can’t be read and doesn’t count/)).toBeVisible();
    const file = within(canvas.getByRole('listitem', { name: 'shifts.ics' }));
    await expect(file.queryByRole('button', { name: 'Read now' })).toBeNull();
    await expect(file.getByRole('switch')).not.toBeChecked();
    await expect(canvas.getByLabelText(/^Address of your calendar/)).toHaveValue('');
    await userEvent.click(work.getByRole('switch', { name: 'All-day entries count as busy' }));
    await settled();
    // Of an account, all calendars count that aren't unticked.
    const calendars = within(canvas.getByRole('group', { name: 'Calendars that count' }));
    await expect(calendars.getByRole('checkbox', { name: 'Birthdays' })).not.toBeChecked();
    const family = calendars.getByRole('checkbox', { name: 'Family' });
    await waitFor(() => expect(work.getByRole('switch')).toBeEnabled());
    changes.length = 0;
    await userEvent.click(family);
    await waitFor(() => expect(changes).toEqual([{ leftOut: ['family', 'birthdays'] }]));
    await settled();
  },
};

/** [F-04] A calendar that can’t be read is refused beside its field, with what was typed still there. */
export const CalendarRefused: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(usual),
      fail('addCalendar', 'ValidationFailed', {
        message: 'This calendar is larger than 10 MB.',
        fields: { address: 'This calendar is larger than 10 MB.' },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText(/^Address of your calendar/);
    await userEvent.click(canvas.getByRole('button', { name: 'Add calendar' }));
    await expect(address).toHaveAccessibleDescription(/Enter the address of your calendar/);
    await enter(address, 'https://calendar.example.com/huge.ics');
    await userEvent.click(canvas.getByRole('button', { name: 'Add calendar' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/larger than 10 MB/));
    await expect(address).toHaveValue('https://calendar.example.com/huge.ics');
    await settled();
  },
};

/** [F-04] An account whose password is wrong is refused beside that field; nothing typed is lost, nor by looking elsewhere. */
export const AccountRefused: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(usual),
      fail('addCalendarAccount', 'ValidationFailed', {
        message: CALENDAR_FAILURES['wrong-login'],
        fields: { password: CALENDAR_FAILURES['wrong-login'] },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /With an app password/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    const address = canvas.getByLabelText(/^Server address/);
    const password = canvas.getByLabelText(/^App password/);
    await expect(address).toHaveAccessibleDescription(/Enter the address of your calendar server/);
    await expect(address).toHaveFocus();
    await enter(address, 'caldav.example.com');
    await enter(canvas.getByLabelText(/^User name/), 'leo@example.com');
    await enter(password, 'abcd-efgh');
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }));
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(/refused the user name or app password/),
    );
    await expect(password).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /By a link/ }));
    await expect(password).not.toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /With an app password/ }));
    await expect(password).toHaveValue('abcd-efgh');
    await expect(address).toHaveValue('caldav.example.com');
    await settled();
  },
};

/** [F-04] An account whose password no longer works takes a new one where it is listed. */
export const AccountFailing: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      withCalendars([{ ...account, failure: 'wrong-login', failingSince: '2026-11-24T03:00:00.000Z' }]),
      ...shows(usual),
      fail('changeCalendar', 'ValidationFailed', {
        message: CALENDAR_FAILURES['wrong-login'],
        fields: { password: CALENDAR_FAILURES['wrong-login'] },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText(/^New app password/);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and read again' }));
    await expect(password).toHaveAccessibleDescription(/Enter an app password/);
    await enter(password, 'mistyped');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and read again' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/refused the user name/));
    await expect(password).toHaveValue('mistyped');
    await settled();
  },
};

/** [F-04] With five there is no room for more, and it says so. */
export const FiveCalendars: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      withCalendars(
        ['Work', 'Home', 'School', 'Band', 'Club'].map((name, n) =>
          calendar({ id: ID.replace('60', `8${n}`), name }),
        ),
      ),
      ...shows(usual),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have 5 calendars, the most you can add/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add calendar' })).toBeNull();
  },
};

/** With keys of providers: calendars open by a login there, and again when our access has ended. */
export const Providers: Story = {
  name: '[F-04] Calendars of Google and Outlook',
  parameters: {
    msw: [
      answer('listCalendarProviders', { data: ['google', 'microsoft'] }),
      withCalendars([
        calendar({
          kind: 'google',
          name: 'Google Calendar',
          failure: 'revoked',
          failingSince: '2026-11-24T03:00:00.000Z',
        }),
      ]),
      answer('startCalendarLogin', ({ body }) => {
        changes.push(body);
        return refusal('WrongState', { message: 'Not today' });
      }),
      ...shows(usual),
    ],
  },
  beforeEach: () => {
    changes.length = 0;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/We no longer have access to this calendar/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect again' }));
    await expect(await canvas.findByText('Not today')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Outlook Calendar' }));
    await waitFor(() =>
      expect(changes).toEqual([
        { provider: 'google', calendar: ID.replace('60', '70') },
        { provider: 'microsoft' },
      ]),
    );
  },
};

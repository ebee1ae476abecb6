import { fail } from '@nexperts/api/msw';
import type { Availability } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as availability from '../../pages/expert/AvailabilityPage.tsx';
import { app } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { shows, usual } from './availability-samples.ts';

const [first] = usual.services;
const fresh: Availability = {
  ...usual,
  version: 0,
  hours: {
    ...usual.hours,
    weekly: [[], [], [], [], [], [], []],
    exceptions: [],
    limits: { minNoticeMin: 120, bufferBeforeMin: 0, bufferAfterMin: 0, horizonDays: 60 },
  },
  services: first ? [first] : [],
  busy: [],
  sessions: [],
  counted: [],
};

const meta = {
  title: 'Screens/Web app/Availability',
  parameters: { layout: 'fullscreen', msw: shows(usual) },
  render: app('signedIn', availability, 'expert/availability'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-03] A week, two dates of their own, and what visitors see of it. */
export const Hours: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
    await expect(canvas.getByLabelText('Monday, from 1')).toHaveDisplayValue('9:00\u00a0am');
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Friday 25 December' })).not.toBeChecked();
    await expect(canvas.getByText(/First free time/)).toHaveTextContent('9:00 am, Thu 26 Nov');
    // A session over the lunch break was booked before the break was.
    await expect(canvas.getByText(/1 booked session is outside/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save availability' })).toBeNull();
  },
};

/** [W-03] The same hours for somebody in London, where they fall into the night. */
export const SeenFromLondon: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'London' }));
    await expect(canvas.getByText(/First free time/)).toHaveTextContent('10:00 pm, Wed 25 Nov');
    await settled();
  },
};

/** [W-03] After the approval: one press fills in the usual week, and the preview follows before anything is saved. */
export const FirstTime: Story = {
  tags: ['long'],
  parameters: { msw: shows(fresh) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Nobody can book you yet/)).toBeVisible();
    await expect(canvas.getByText(/No free time in the next 7 days/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Monday to Friday, 9 am–5 pm' }));
    await expect(canvas.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
    await expect(canvas.getByText(/First free time/)).toHaveTextContent('4:00 pm, Wed 25 Nov');
    await expect(canvas.getByText(/Not saved yet/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save availability' })).toBeVisible();
    await settled();
  },
};

export const FirstTimeUntouched: Story = {
  tags: ['long'],
  parameters: { msw: shows(fresh) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nobody can book you yet/)).toBeVisible();
  },
};

/** [W-03] By keyboard alone: hours added take the focus, hours taken away give it back; a closed day comes back. */
export const ByKeyboard: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add hours on Monday' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const third = canvas.getByLabelText('Monday, from 3');
    await expect(third).toHaveFocus();
    await expect(third).toHaveDisplayValue('6:00\u00a0pm');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Monday 3' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(add).toHaveFocus();
    const friday = canvas.getByRole('checkbox', { name: 'Friday' });
    friday.focus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByLabelText('Friday, from')).toBeNull();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Friday, to')).toHaveDisplayValue('2:30\u00a0pm');
    await settled();
  },
};

/** [W-03] One day's hours are copied to the others, and the page says so. */
export const CopyDay: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Wednesday’s hours to …' }));
    const menu = within(await screen.findByRole('menu'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Copy to Monday to Friday' }));
    await expect(canvas.getByLabelText('Monday, to')).toHaveDisplayValue('12:00\u00a0pm');
    await expect(canvas.getByLabelText('Friday, from')).toHaveDisplayValue('9:00\u00a0am');
    await expect(
      canvas.getByText(/^Wednesday, 9:00 am–12:00 pm, copied to Monday to Friday$/),
    ).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo all changes' }));
    await expect(canvas.getByLabelText('Monday, to 1')).toHaveDisplayValue('12:00\u00a0pm');
    await expect(canvas.getByLabelText('Monday, to 2')).toHaveDisplayValue('5:00\u00a0pm');
  },
};

/** [W-03] [V-19] Hours that make no sense are shown where they are, at once; a try to save goes there. */
export const Wrong: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const second = await canvas.findByLabelText('Monday, from 2');
    await userEvent.selectOptions(second, '660');
    await userEvent.selectOptions(canvas.getByLabelText('Friday, to'), '585');
    await expect(second).toHaveAccessibleDescription('Overlaps with other hours on this day');
    await expect(canvas.getByLabelText('Friday, to')).toHaveAccessibleDescription('Must end after it starts');
    await userEvent.click(canvas.getByRole('button', { name: 'Save availability' }));
    await expect(second).toHaveFocus();
    await settled();
  },
};

/** [W-03] A holiday is two presses; all its days are marked, and each can then be opened. */
export const DaysOff: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add days off' }));
    const dialog = await dialogOf('Add days off');
    const press = async (name: RegExp) => userEvent.click(await dialog.findByRole('button', { name }));
    await press(/26 November/);
    await press(/27 November/);
    await press(/^Next month/);
    // From a day before one with hours of its own to a day after one that is off already.
    await press(/23 December/);
    await press(/28 December/);
    await expect(dialog.getAllByRole('button', { name: /December 2026.*, chosen$/ })).toHaveLength(5);
    await expect(dialog.getByText('Wednesday 23 December – Thursday 24 December')).toBeVisible();
    await expect(
      dialog.getByText('The hours you set for Thursday 24 December will be removed.'),
    ).toBeVisible();
    await settled();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 7 days off' }));
    const holiday = 'Wednesday 23 December – Monday 28 December';
    await expect(await canvas.findByRole('group', { name: holiday })).toHaveTextContent('6 days off');
    await expect(canvas.queryByRole('checkbox', { name: 'Thursday 24 December' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: `Show each day of ${holiday}` }));
    await expect(canvas.getByRole('checkbox', { name: 'Thursday 24 December' })).not.toBeChecked();
    const friday = await canvas.findByRole('checkbox', { name: 'Friday 27 November' });
    await userEvent.click(friday);
    await expect(canvas.getByLabelText('Friday 27 November, from')).toHaveDisplayValue('9:00\u00a0am');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Thursday 26 November' }));
    await expect(canvas.queryByRole('checkbox', { name: 'Thursday 26 November' })).toBeNull();
    // The next row takes the focus.
    await waitFor(() => expect(friday).toHaveFocus());
    await settled();
  },
};

/** [W-03] Saved in another tab in the meantime: the page says so, its content stays, and both ways out are offered. */
export const ChangedElsewhere: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(usual),
      fail('saveAvailability', 'Conflict', {
        message: 'Your availability was changed somewhere else, and your changes aren’t saved.',
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const from = await canvas.findByLabelText('Wednesday, from');
    await userEvent.selectOptions(from, '615');
    await userEvent.click(canvas.getByRole('button', { name: 'Save availability' }));
    await expect(await canvas.findByText(/was changed somewhere else/)).toBeVisible();
    await expect(from).toHaveDisplayValue('10:15\u00a0am');
    await expect(canvas.getByRole('button', { name: 'Save mine instead' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the saved version' }));
    await waitFor(() => expect(canvas.getByLabelText('Wednesday, from')).toHaveDisplayValue('9:00\u00a0am'));
    await expect(canvas.queryByText(/was changed somewhere else/)).toBeNull();
  },
};

/** The session is over: the hours stay on the screen, and the login opens beside them. */
export const SignedOut: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(usual),
      fail('saveAvailability', 'Unauthenticated', { message: 'Please log in to continue' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Wednesday, from'), '615');
    await userEvent.click(canvas.getByRole('button', { name: 'Save availability' }));
    const login = await canvas.findByRole('link', { name: 'Log in in a new tab' });
    await expect(login).toHaveAttribute('target', '_blank');
    await expect(canvas.getByLabelText('Wednesday, from')).toHaveDisplayValue('10:15\u00a0am');
    await settled();
  },
};

/** What is not saved is not lost by a press on a link. */
export const LeaveUnsaved: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Wednesday, from'), '615');
    await userEvent.click(canvas.getByRole('link', { name: 'See your bookings' }));
    const dialog = await questionOf('Leave without saving?');
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByLabelText('Wednesday, from')).toHaveDisplayValue('10:15\u00a0am');
    await settled();
  },
};

/** [F-13] Caps and a pause, and what visitors see with them before anything is saved. */
export const CapsAndPause: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/First free time/)).toHaveTextContent('9:00 am, Thu 26 Nov');
    await userEvent.click(canvas.getByRole('button', { name: /Most sessions a day/ }));
    await userEvent.click(await screen.findByRole('option', { name: '1 session' }));
    // Thursday has a session already.
    await expect(canvas.getByText(/First free time/)).toHaveTextContent('10:00 am, Fri 27 Nov');
    const paused = canvas.getByRole('checkbox', { name: 'Pause new bookings' });
    await userEvent.click(paused);
    await expect(canvas.getByText('New bookings are paused until Wednesday 2 December.')).toBeVisible();
    const line = canvas.getByRole('textbox', { name: /^Message to visitors/ });
    await userEvent.click(line);
    await userEvent.paste('See www.elsewhere.example');
    await expect(line).toHaveAccessibleDescription(/The message must not contain a link/);
    await userEvent.clear(line);
    await userEvent.paste('On leave.');
    await userEvent.click(paused);
    await expect(canvas.getByText(/First free time/)).toHaveTextContent('10:00 am, Fri 27 Nov');
    await userEvent.click(paused);
    await expect(canvas.getByRole('textbox', { name: /^Message to visitors/ })).toHaveValue('On leave.');
    await canvas.findByRole('group', { name: /Take bookings again from/ });
    await settled();
  },
};

/** On a phone of 320 px. */
export const Narrow: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Wednesday, from')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

import { answer } from '@nexperts/api/msw';
import type { StaffSearch } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as search from '../../pages/staff/StaffSearchPage.tsx';
import { app } from '../app.tsx';
import { atDesk, hours, quiet, STORY_ID } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
const jonas = { id: STORY_ID, name: 'Jonas Weber' };
const person = {
  id: STORY_ID,
  name: 'Jonas Weber',
  username: 'jonas_weber',
  maskedEmail: 'j••••@weber-foods.example',
  role: 'client',
  handle: null,
  state: 'active',
  timeZone: 'Australia/Melbourne',
  memberSince: hours(-6000),
} as const;
const found: StaffSearch = {
  people: [
    person,
    { ...person, id: STORY_ID.replace('1', '2'), name: 'Marc Weberg', username: 'marc', state: 'suspended' },
  ],
  bookings: [
    {
      id: STORY_ID,
      title: 'Franchise pricing review',
      client: jonas,
      expert: { id: STORY_ID, name: 'Amara Osei' },
      startsAt: hours(-168),
      captured: aud(880),
      status: 'disputed',
    },
  ],
  payments: [
    {
      id: STORY_ID,
      bookingId: STORY_ID,
      providerRef: 'pi_3Qk9fT',
      cardLast4: '8214',
      client: jonas,
      at: hours(-320),
      amount: aud(880),
      captured: aud(880),
      status: 'captured',
    },
  ],
};
const nothing: StaffSearch = { people: [], bookings: [], payments: [] };
const screen = (at: string) => app('staff', search, 'staff/search', at);

const meta = {
  title: 'Screens/Web app/Desk search',
  ...deskScreen(['support'], screen('/staff/search?q=weber'), answer('staffSearch', { data: found })),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  name: '[O-02] people, bookings and payments; / goes to the field, j and k move',
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Results for “weber”' })).toBeVisible();
    await expect(
      canvas.getByText('j••••@weber-foods.example', { selector: 'tr:first-child td' }),
    ).toBeVisible();
    await userEvent.keyboard('j');
    const table = within(canvas.getByRole('table', { name: 'People' }));
    const person = table.getByRole('link', { name: 'Jonas Weber' });
    await expect(person).toHaveFocus();
    await expect(person).toHaveAttribute('href', `/staff/people/${STORY_ID}`);
    await userEvent.keyboard('jj');
    await expect(canvas.getByRole('link', { name: 'Franchise pricing review' })).toHaveFocus();
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('link', { name: 'pi_3Qk9fT' })).toHaveFocus();
    await userEvent.keyboard('/');
    const field = canvas.getByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('weber');
    await userEvent.keyboard('8214{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Results for “8214”' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(field).not.toHaveFocus();
  },
};

export const NothingFound: Story = {
  name: '[O-02] without a match it says what can be searched for',
  parameters: { msw: [atDesk('support'), quiet, answer('staffSearch', { data: nothing })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches')).toBeVisible();
  },
};

export const Begin: Story = {
  render: screen('/staff/search'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Results for “weber”' })).toBeVisible();
  },
};

import { answer, fail } from '@nexperts/api/msw';
import type { AuditEntry } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as audit from '../../pages/staff/StaffAuditPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { atDesk, hours, quiet, STORY_ID } from './desk-samples.ts';

const uuid = (last: number): string => `7f3c29d0-0000-4000-8000-${String(last).padStart(12, '0')}`;
const robin = { id: uuid(90), name: 'Robin Ellis' };
const kai = { id: uuid(91), name: 'Kai Moreno' };
const jonas = { id: uuid(80), name: 'Jonas Weber' };
const session = { kind: 'booking', id: STORY_ID, name: 'Franchise pricing review' } as const;

const entry = (
  last: number,
  at: string,
  action: string,
  actor: AuditEntry['actor'],
  change: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: uuid(200 + last),
  at,
  actor,
  action,
  subject: `booking:${STORY_ID}`,
  about: session,
  detail: {},
  ...change,
  subjectKind: change.subject?.replace(/:.*/, '') ?? 'booking',
});

const entries: readonly AuditEntry[] = [
  entry(1, hours(-0.1), 'signature.asked', robin, {
    detail: { action: 'refund', amountMinor: 70_400, currency: 'AUD' },
  }),
  entry(2, hours(-0.4), 'desk.look-booking', robin),
  entry(3, hours(-0.5), 'case.taken', robin),
  entry(4, hours(-1), 'desk.look-contact', kai, {
    subject: `account:${jonas.id}`,
    about: { kind: 'account', ...jonas },
    detail: { reason: 'He called and could not log in' },
  }),
  entry(5, hours(-1.2), 'desk.search', kai, {
    subject: 'search',
    about: null,
    detail: { by: 'email', term: 'j…@example.com', people: [jonas.id], bookings: [] },
  }),
  entry(6, hours(-3), 'desk.look-sellers', kai, {
    subject: 'sellers:2026',
    about: null,
    detail: { rows: 214 },
  }),
  entry(7, hours(-23), 'problem.client_insisted', jonas, {
    detail: { from: 'awaiting_client', to: 'with_staff', pct: 80 },
  }),
  entry(8, hours(-23.2), 'alarm.raised', null, { detail: { kind: 'refund.refused', reason: 'card_closed' } }),
  entry(9, hours(-30), 'application.approved', robin, {
    subject: `application:${uuid(70)}`,
    about: { kind: 'application', id: uuid(70), name: 'Amara Osei' },
    detail: { from: 'submitted', to: 'approved' },
  }),
  entry(10, hours(-31), 'account.staff-roles', kai, {
    subject: `account:${robin.id}`,
    about: { kind: 'account', ...robin },
    detail: { roles: 'support, trust' },
  }),
  entry(
    11,
    hours(-50),
    'payout.held',
    { id: uuid(92), name: '' },
    {
      subject: `account:${uuid(81)}`,
      about: null,
      detail: { reason: 'Documents expired' },
    },
  ),
];

const log = (data: readonly AuditEntry[], next: string | null = null) =>
  answer('auditLog', { data: [...data], next });
const member = (who: { id: string; name: string }, isMe = false) => ({
  ...who,
  maskedEmail: 'r••••@nexperts.example',
  roles: ['admin' as const],
  hasTwoSteps: true,
  canEnter: true,
  isMe,
});
const team = answer('listStaff', { data: [member(robin, true), member(kai)] });
const desk = [atDesk('admin'), quiet, team];
const screen = (at = '/staff/audit') => app('staff', audit, 'staff/audit', at);

const meta = {
  title: 'Screens/Web app/Desk audit log',
  parameters: { layout: 'fullscreen', msw: [...desk, log(entries, `1.${uuid(211)}`)] },
  globals: { viewport: { value: 'w1280' } },
  render: screen(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Newest: Story = {
  name: '[O-06] each look and action as a sentence, with a link to what it is about',
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Entries' }));
    const [asked, look] = list.getAllByRole('listitem');
    await expect(asked).toHaveTextContent(
      'Robin Ellis asked for a second signature about Franchise pricing review',
    );
    await expect(within(asked!).getByText('A$704 · action: refund')).toBeVisible();
    await expect(within(look!).getByRole('link', { name: 'Franchise pricing review' })).toHaveAttribute(
      'href',
      `/staff/bookings/${STORY_ID}`,
    );
    await expect(list.getByText(/The system|An alarm was raised about/)).toBeVisible();
    await expect(
      list.getByText('1 person found · 0 bookings found · by: email · term: j…@example.com'),
    ).toBeVisible();
    await expect(list.getByText('“He called and could not log in”')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Somebody whose account is deleted' })).toBeVisible();
    await expect(list.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      `/staff/audit?after=1.${uuid(211)}`,
    );
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  },
};

const exported = fn<(query: string) => void>();

export const Exported: Story = {
  name: '[O-06] the entries within the filters can be saved as a file, which is logged (S26)',
  parameters: {
    msw: [
      ...desk,
      log(entries),
      answer('auditCsv', ({ request }) => {
        exported(new URL(request.url).search);
        return new Blob(['Time (UTC)\r\n'], { type: 'text/csv' });
      }),
    ],
  },
  render: screen('/staff/audit?what=looks&after=1.x'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(page.getByText(/^audit-.*\.csv is in your downloads\.$/)).toBeVisible());
    await expect(exported).toHaveBeenLastCalledWith('?what=looks');
  },
};

export const FilterByPress: Story = {
  name: '[O-06] a press on who did it, or on “Only this”, filters; the address has it',
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Entries' }));
    await expect(
      list.getAllByRole('link', { name: 'Only this: Franchise pricing review' })[0],
    ).toHaveAttribute('href', `/staff/audit?subject=${encodeURIComponent(`booking:${STORY_ID}`)}`);
    await userEvent.click(list.getAllByRole('link', { name: 'Kai Moreno' })[0]!);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Kai Moreno.*Who|Who.*Kai Moreno/ })).toBeVisible(),
    );
  },
};

export const ByKeyboard: Story = {
  name: '[O-06] j and k move to what each entry is about',
  play: async ({ canvas }) => {
    turnShortcuts(true);
    const list = within(await canvas.findByRole('list', { name: 'Entries' }));
    await userEvent.keyboard('jjjj');
    await expect(list.getAllByRole('link', { name: 'Jonas Weber' })[0]).toHaveFocus();
    await expect(list.getAllByRole('link', { name: 'Jonas Weber' })[0]).toHaveAttribute(
      'href',
      `/staff/people/${jonas.id}`,
    );
    await userEvent.keyboard('k');
    await expect(list.getAllByRole('link', { name: 'Franchise pricing review' })[2]).toHaveFocus();
  },
};

export const Filtered: Story = {
  tags: ['long'],
  name: '[O-06] filters from the address, and a later page',
  render: screen(
    `/staff/audit?what=looks&actor=${kai.id}&from=2026-11-01&to=2026-11-25&after=1.${uuid(211)}`,
  ),
  parameters: { msw: [...desk, log(entries.filter(({ actor }) => actor?.id === kai.id))] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '1–25 Nov 2026, change the period' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Newest' })).toHaveAttribute(
      'href',
      `/staff/audit?what=looks&actor=${kai.id}&from=2026-11-01&to=2026-11-25`,
    );
    await userEvent.click(canvas.getByRole('button', { name: '1–25 Nov 2026, change the period' }));
    const dialog = await dialogOf('Period');
    await userEvent.click(dialog.getByRole('button', { name: 'Any time' }));
    await expect(await canvas.findByRole('button', { name: 'Any time, change the period' })).toBeVisible();
  },
};

export const NoMatch: Story = {
  name: '[O-06] without a match the filters can be cleared',
  render: screen(`/staff/audit?area=payout&subject=${STORY_ID}`),
  parameters: { msw: [...desk, log([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entry matches')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/staff/audit');
    await expect(canvas.getByRole('searchbox', { name: /^About/ })).toHaveValue(STORY_ID);
  },
};

export const Failure: Story = {
  name: '[X-09] a log that can’t be read',
  parameters: { msw: [...desk, fail('auditLog', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] without the role admin it is in no menu, and refused',
  parameters: {
    msw: [
      atDesk('support', 'trust', 'finance'),
      quiet,
      fail('auditLog', 'Forbidden'),
      fail('listStaff', 'Forbidden'),
    ],
  },
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(nav.queryByRole('link', { name: 'Audit log' })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Audit log' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

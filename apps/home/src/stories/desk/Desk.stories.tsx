import { answer, sampleAccount } from '@nexperts/api/msw';
import type { StaffRole } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as alarms from '../../pages/staff/StaffAlarmsPage.tsx';
import { toasts } from '../../toasts.ts';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { deskHome } from './desk-samples.ts';

const as = (...staffRoles: StaffRole[]) =>
  answer('currentAccount', { data: sampleAccount({ name: 'Robin Ellis', isStaff: true, staffRoles }) });
const noAlarms = answer('listAlarms', { data: [], count: 0, next: null });
const waiting = deskHome({
  queues: [
    { queue: 'applications', open: 6, mine: 0, notTaken: 6, late: 0, oldest: null },
    { queue: 'alarms', open: 3, mine: 0, notTaken: 3, late: 2, oldest: null },
    { queue: 'problems', open: 9, mine: 1, notTaken: 5, late: 1, oldest: null },
  ],
});

const meta = {
  title: 'Screens/Web app/Desk',
  parameters: { layout: 'fullscreen', msw: [as('trust', 'finance'), waiting, noAlarms] },
  render: app('staff', alarms, 'staff/alarms'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rail: Story = {
  name: '[O-01] [O-05] places by role, with how much waits',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await canvas.findByText('No open alarms');
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: /^Alarms/ })).toHaveAttribute('aria-current', 'page');
    await expect(await nav.findByRole('link', { name: 'Applications 6 open' })).toBeVisible();
    await expect(await nav.findByRole('link', { name: 'Alarms 3 open, 2 late' })).toBeVisible();
    await expect(canvas.getByText('Trust, finance')).toBeVisible();
    await expect(canvas.getByText(/^1:0\d.pm, Wed 25 Nov \(Sydney\)$/)).toBeVisible();
  },
};

export const OtherRoles: Story = {
  name: '[O-01] a role sees its own places only',
  globals: { viewport: { value: 'w1280' } },
  parameters: { msw: [as('finance'), waiting, noAlarms] },
  play: async ({ canvas }) => {
    await canvas.findByText('No open alarms');
    await expect(canvas.queryByRole('link', { name: /^Applications/ })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Two-step login' })).toBeNull();
  },
};

export const Keys: Story = {
  name: '[O-05] keys are listed under ? and can be turned off',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await canvas.findByText('No open alarms');
    await userEvent.keyboard('?');
    const dialog = await dialogOf('Keyboard shortcuts');
    await expect(dialog.getByRole('row', { name: /Applications/ })).toHaveTextContent('GA');
    await userEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    turnShortcuts(true);
  },
};

export const KeysUnderAToast: Story = {
  name: 'O-05: keys work while a toast is shown',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await canvas.findByText('No open alarms');
    toasts.success('The review stays.');
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('The review stays.');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Phone: Story = {
  name: '[O-05] below 768 px the rail is a menu',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByText('No open alarms');
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const dialog = await dialogOf('Menu');
    await waitFor(() => expect(dialog.getByRole('link', { name: /^Applications/ })).toBeVisible());
    await expect(await dialog.findByRole('button', { name: 'Log out' })).toBeVisible();
  },
};

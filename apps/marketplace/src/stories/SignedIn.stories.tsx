import { dropToken } from '@nexperts/app-kit';
import { answer, fail, sampleAccount, sampleNotifications } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { useMember } from '../features/session/member.ts';
import * as page from '../pages/CategoriesPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Signed in',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listNotifications', sampleNotifications({ unread: 3 })),
    ],
  },
  globals: { viewport: { value: 'w1280' } },
  beforeEach: () => {
    // Where stories run, cookies with the prefix may be refused; the token hints as well.
    sessionStorage.setItem('token', 'any');
    document.documentElement.setAttribute('data-signed-in', '');
    return () => {
      dropToken();
      document.documentElement.removeAttribute('data-signed-in');
      useMember.setState(null, true);
    };
  },
  render: site(page, 'categories'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Client: Story = {
  name: '[W-06] the header has name and menu instead of Login',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: `${sampleAccount().name}, account` });
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Become a Nexpert' })).toBeNull();
    await expect(await canvas.findByRole('link', { name: 'Notifications, 3 unread' })).toHaveAttribute(
      'href',
      '/app/notifications',
    );
    await expect(canvas.getByRole('link', { name: 'Messages' })).toBeVisible();
    await userEvent.click(menu);
    const items = await within(document.body).findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'Today',
      'Saved experts',
      'Earlier times',
      'Payments',
      'Settings',
      'Help',
      'Log out',
    ]);
    await userEvent.keyboard('{Escape}');
    // The picture is taken once the menu has faded out.
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    await waitFor(() => expect(menu).toHaveFocus());
  },
};

export const Staff: Story = {
  name: '[W-06] staff have their places',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount({ isStaff: true }) }),
      fail('listNotifications', 'Internal'),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /, account$/ }));
    const items = await within(document.body).findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'Today',
      'Applications',
      'Accounts',
      'Settings',
      'Help',
      'Log out',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const Phone: Story = {
  name: '[W-06] [L-02] the same in the menu of phones',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Menu'));
    await expect(await canvas.findByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/app/bookings');
  },
};

export const Unanswered: Story = {
  name: '[W-06] while the server can’t be asked the header leads to the account',
  parameters: { msw: [fail('currentAccount', 'Internal')] },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'My account' });
    await expect(link).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull();
  },
};

export const NobodyAfterAll: Story = {
  name: '[W-06] the server’s answer decides: nobody is signed in',
  parameters: { msw: [fail('currentAccount', 'Unauthenticated')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login' })).toBeVisible();
    await expect(sessionStorage.getItem('token')).toBeNull();
  },
};

import { answer, fail, refusal, sampleAccount, sampleProfile } from '@nexperts/api/msw';
import { keepWantedSave } from '@nexperts/app-kit';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as page from '../../pages/public/UserProfilePage.tsx';
import { app } from '../app.tsx';
import { profile, reviews, slots, next, at, known, signedIn } from './profile-samples.tsx';

const meta = {
  title: 'Screens/Web app/Profile signed in',
  parameters: {
    layout: 'fullscreen',
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots, next })],
  },
  render: app('public', page, 'pages/user/profile', at),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [F-08] Saved with one press, and no longer with another. */
export const Saving: Story = {
  ...known(
    'leo_saved',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('isExpertSaved', { data: { isSaved: true } }),
    fail('saveExpert', 'WrongState', { message: 'You can save 200 experts. Remove one first.' }),
    answer('unsaveExpert', undefined),
  ),
  ...signedIn,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const save = await canvas.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(save);
    await expectToast(canvasElement, 'Leo is no longer saved');
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(save);
    await expectToast(canvasElement, 'You can save 200 experts. Remove one first.');
    await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'));
  },
};

/** [F-08] Whoever had to log in first finds the expert saved. */
export const SavedAfterLogin: Story = {
  ...known(
    'leo_wanted',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('saveExpert', undefined),
  ),
  beforeEach: () => {
    keepWantedSave('leo_wanted');
    return signedIn.beforeEach();
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToast(canvasElement, 'Leo is among your saved experts');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  },
};

const viewsOf = (handle: string) => {
  const seen: unknown[] = [];
  return {
    seen,
    handler: answer('countView', ({ params, body }) => {
      if (params.handle === handle) seen.push(body);
    }),
  };
};

const views = viewsOf('leo_viewed');

const ownViews = viewsOf('leo_own');

const profileOf = (handle: string) => answer('getExpert', { data: sampleProfile({ handle }) });

const slotsAnswer = answer('getSlots', { timeZone: 'Europe/London', slots, next });

/** [F-10] [F-20] A look at a profile is counted once, with the own link it came by. */
export const ProfileCounted: Story = {
  name: 'A view is counted',
  tags: ['long'],
  parameters: { msw: [profileOf('leo_viewed'), reviews, slotsAnswer, views.handler] },
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_viewed&via=link&zone=Australia%2FSydney',
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(views.seen).toEqual([{ throughLink: true }]));
    const choices = await canvas.findAllByRole('radio');
    const other = choices.find((each) => !(each as HTMLInputElement).checked);
    if (other) await userEvent.click(other);
    await expect(views.seen).toHaveLength(1);
  },
};

const linkHolds: unknown[] = [];

/** [F-20] What becomes of the own link is shown with the hold, although choosing a time changed the address. */
export const HeldThroughLink: Story = {
  name: '[F-20] a time that is held after the own link was followed says so',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      profileOf('leo_linked'),
      answer('isExpertSaved', { data: { isSaved: false } }),
      answer('listBookings', { data: [], next: null }),
      reviews,
      slotsAnswer,
      answer('holdSlot', ({ body }) => {
        linkHolds.push(body);
        return refusal('WrongState', { message: 'Leo takes no bookings now' });
      }),
    ],
  },
  ...signedIn,
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_linked&via=link&zone=Australia%2FSydney',
  ),
  play: async ({ canvas, userEvent }) => {
    linkHolds.length = 0;
    await userEvent.click(await canvas.findByRole('radio', { name: /^7:00\spm, Sydney time$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to payment' }));
    await expect(await canvas.findByText('Leo takes no bookings now')).toBeVisible();
    await expect(linkHolds).toMatchObject([{ throughLink: true }]);
  },
};

/** [F-10] An expert's own look counts for nothing. */
export const ProfileOwn: Story = {
  name: 'An own view isn’t counted',
  parameters: {
    msw: [
      profileOf('leo_own'),
      reviews,
      slotsAnswer,
      ownViews.handler,
      answer('currentAccount', { data: sampleAccount({ isExpert: true, expertHandle: 'leo_own' }) }),
      answer('listBookings', { data: [], next: null }),
    ],
  },
  ...signedIn,
  render: app(
    'public',
    page,
    'pages/user/profile',
    '/pages/user/profile/?id=leo_own&zone=Australia%2FSydney',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    // What the page would have sent came before this.
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/experts/leo_own/views', { method: 'POST', headers, body: '"marker"' });
    await expect(ownViews.seen).toEqual(['marker']);
  },
};

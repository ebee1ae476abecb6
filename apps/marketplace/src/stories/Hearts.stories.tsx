import { dropToken, keepWantedSave, wantedSave } from '@nexperts/app-kit';
import { answer, fail, sampleAccount, sampleCards, sampleNotifications } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { useMember } from '../features/session/member.ts';
import { forgetSaved } from '../model/saved-experts.ts';
import * as page from '../pages/CategoryPage.tsx';
import { site } from './site.tsx';

const called = fn();
const calls = (method: 'put' | 'delete') =>
  http[method]('*/api/saved-experts/:handle', ({ params }) => {
    called(method, params.handle);
    return new HttpResponse(null, { status: 204 });
  });

const meta = {
  title: 'Screens/Marketplace/Hearts',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listNotifications', sampleNotifications({ unread: 0 })),
      answer('categoryExperts', { experts: sampleCards() }),
      answer('savedHandles', { data: ['jonas_weber'] }),
      calls('put'),
      calls('delete'),
    ],
  },
  beforeEach: () => {
    called.mockClear();
    forgetSaved();
    // Where stories run, cookies with the prefix may be refused; the token hints as well.
    sessionStorage.setItem('token', 'any');
    return () => {
      dropToken();
      forgetSaved();
      useMember.setState(null, true);
    };
  },
  render: site(page, 'categories/:category', '/categories/technology'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pressed: Story = {
  name: '[F-08] a press saves, the next one takes off again, and the card stays a link',
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: 'Save Amara Okafor' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await screen.findByText('Amara Okafor is among your saved experts');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() =>
      expect(called.mock.calls).toEqual([
        ['put', 'amara_okafor'],
        ['delete', 'amara_okafor'],
      ]),
    );
    await expect(canvas.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
  },
};

export const Failed: Story = {
  name: '[F-08] what can’t be saved goes back, with the reason',
  parameters: {
    msw: [
      fail('saveExpert', 'WrongState', { message: 'You can save 200 experts. Remove one first.' }),
      answer('currentAccount', { data: sampleAccount() }),
      answer('listNotifications', sampleNotifications({ unread: 0 })),
      answer('categoryExperts', { experts: sampleCards() }),
      answer('savedHandles', { data: [] }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: 'Save Amara Okafor' });
    await userEvent.click(heart);
    await screen.findByText('You can save 200 experts. Remove one first.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
};

export const AfterLogin: Story = {
  name: '[F-08] whoever was pressed before the login is saved after it',
  beforeEach: () => keepWantedSave('amara_okafor'),
  play: async ({ canvas }) => {
    const heart = await canvas.findByRole('button', { name: 'Save Amara Okafor' });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(called).toHaveBeenCalledWith('put', 'amara_okafor'));
    await expect(wantedSave()).toBeNull();
  },
};

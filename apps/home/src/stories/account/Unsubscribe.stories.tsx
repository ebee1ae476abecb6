import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../../pages/settings/UnsubscribePage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';

const token = '#messages.c0ffee00-0000-4000-8000-000000000001.signature';
const visitor = fail('currentAccount', 'Unauthenticated');

const meta = {
  title: 'Screens/Web app/Unsubscribe',
  parameters: { layout: 'fullscreen', msw: [visitor, answer('unsubscribe', undefined)] },
  afterEach: settled,
  render: app('public', page, 'unsubscribe', `/unsubscribe${token}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [M-08] The link of an email asks first, and says what stops. */
export const Asked: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Stop emails about new messages?' }),
    ).toBeVisible();
  },
};

/** [M-08] One press, without logging in. */
export const Done: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these emails' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You’ve unsubscribed' })).toBeVisible();
  },
};

/** A link that was cut off by a mail program. */
export const Incomplete: Story = {
  render: app('public', page, 'unsubscribe', '/unsubscribe#mess'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  },
};

/** The server doesn’t know the token. */
export const Refused: Story = {
  parameters: { msw: [visitor, fail('unsubscribe', 'NotFound')] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these emails' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

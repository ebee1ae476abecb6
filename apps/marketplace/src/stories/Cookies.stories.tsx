import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CHOICE_KEY } from '../features/cookie-choice/choice.ts';
import { allows } from '../features/cookie-choice/choice-store.ts';
import * as page from '../pages/CookiesPage.tsx';
import * as notFound from '../pages/NotFoundPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Cookie choice',
  parameters: { layout: 'fullscreen', msw: [] },
  beforeEach: () => {
    const before = localStorage.getItem(CHOICE_KEY);
    localStorage.removeItem(CHOICE_KEY);
    return () => {
      if (before === null) localStorage.removeItem(CHOICE_KEY);
      else localStorage.setItem(CHOICE_KEY, before);
    };
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingAsked: Story = {
  name: '[S-17] Asks nothing, since only essential entries exist, and the footer leads to the choice',
  render: site(notFound, '*', '/nowhere'),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Cookie settings' });
    await expect(link).toHaveAttribute('href', '/cookies#your-choice');
    await expect(canvas.queryByRole('button', { name: 'Accept all' })).toBeNull();
    await expect(allows('analytics')).toBe(false);
  },
};

export const Signal: Story = {
  name: '[S-17] Takes Global Privacy Control as a no, until somebody chooses otherwise',
  render: site(page, 'cookies'),
  beforeEach: () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/sends Global Privacy Control/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all' }));
    await expect(
      canvas.getByText(/^You chose on .*: essential, analytics, functional, advertising\.$/),
    ).toBeVisible();
    await expect(allows('advertising')).toBe(true);
  },
};

export const Policy: Story = {
  name: '[S-17] [R-06] The policy names every entry and holds the choice',
  render: site(page, 'cookies'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
    await expect(canvas.getByText('10 May 2025')).toBeVisible();
    for (const kind of ['Essential', 'Analytics', 'Functional', 'Advertising'])
      await expect(canvas.getByRole('heading', { level: 2, name: kind })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /__Host-nx_sid/ })).toBeVisible();
    await expect(canvas.getByText('You haven’t chosen yet, so we use only essential cookies.')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('switch', { name: /^Analytics/ })[0] as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save choice' }));
    await expect(canvas.getByText(/^You chose on .*: essential, analytics\.$/)).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { POSITIONS } from '../content/careers.ts';
import { PRESS_RELEASES } from '../content/press.ts';
import * as about from '../pages/AboutPage.tsx';
import * as careers from '../pages/CareersPage.tsx';
import * as press from '../pages/PressPage.tsx';
import * as release from '../pages/PressReleasePage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Company',
  parameters: { layout: 'fullscreen', msw: [] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const About: Story = {
  name: '[S-06] Mission, founding story, four beliefs, team, and the way to the careers',
  render: site(about, 'about'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Our mission' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'How it began' })).toBeVisible();
    const beliefs = within(canvas.getByRole('region', { name: 'What we believe' }));
    await expect(beliefs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      [
        'Global access to knowledge',
        'Clear, actionable advice',
        'Secure and private sessions',
        'Empowering professionals',
      ],
    );
    await expect(canvas.getByRole('heading', { name: 'The team' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See Careers' })).toHaveAttribute('href', '/careers');
  },
};

export const Careers: Story = {
  name: '[S-19] Six positions that open in place, each with its application by mail',
  render: site(careers, 'careers'),
  play: async ({ canvas }) => {
    for (const { title, department, location, type } of POSITIONS) {
      const card = (await canvas.findByRole('heading', { level: 3, name: title })).closest('details');
      const words = within(card as HTMLElement);
      for (const word of [department, location, type]) await expect(words.getByText(word)).toBeVisible();
    }
    const [first] = POSITIONS;
    await userEvent.click(canvas.getByRole('heading', { level: 3, name: first?.title ?? '' }));
    await expect(canvas.getByRole('link', { name: `Apply by email: ${first?.title ?? ''}` })).toHaveAttribute(
      'href',
      'mailto:careers@nexperts.com?subject=Application%3A%20Product%20engineer%2C%20web',
    );
    await expect(canvas.getByText(first?.about ?? '')).toBeVisible();
  },
};

export const CareersOnAPhone: Story = {
  ...Careers,
  name: '[S-19] Six positions at 360 px',
  globals: { viewport: { value: 'w360' } },
};

export const Press: Story = {
  name: '[S-19] Three releases, the media kit as a file, and the media contact',
  render: site(press, 'press'),
  play: async ({ canvas }) => {
    for (const { id, title, excerpt } of PRESS_RELEASES) {
      const article = within(await canvas.findByRole('article', { name: title }));
      await expect(article.getByRole('link', { name: title })).toHaveAttribute('href', `/press/${id}`);
      await expect(article.getByText(excerpt)).toBeVisible();
    }
    const kit = canvas.getByRole('link', { name: 'Download media kit' });
    await expect(kit).toHaveAttribute('href', '/press/nexperts-media-kit.zip');
    await expect(kit).toHaveAttribute('download');
    await expect(canvas.getByRole('heading', { name: 'Media contact' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'press@nexperts.com' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:press@nexperts\.com/),
    );
  },
};

export const Release: Story = {
  name: '[S-19] [R-04] A release on its own page',
  render: site(release, 'press/:id', '/press/one-fee-15-percent'),
  play: async ({ canvas }) => {
    const [, second] = PRESS_RELEASES;
    await expect(await canvas.findByRole('heading', { level: 1, name: second?.title ?? '' })).toBeVisible();
    await expect(canvas.getByText(second?.body[1] ?? '')).toBeVisible();
    await expect(canvas.getAllByText(/5 November 2025/)[0]).toBeVisible();
  },
};

export const UnknownRelease: Story = {
  name: '[R-07] A release that does not exist is not found',
  render: site(release, 'press/:id', '/press/nothing'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};

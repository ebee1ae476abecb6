import { answer, sampleCards } from '@nexperts/api/msw';
import { CATEGORIES } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../pages/HomePage.tsx';
import { portraits } from './portraits.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Home',
  parameters: {
    layout: 'fullscreen',
    msw: [answer('availableToday', { withinTheHour: 3, experts: sampleCards() }), portraits],
  },
  render: site(page, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hero, steps, categories and who can talk soon. */
export const Visitor: Story = {
  name: '[S-01] hero, the three steps and the ten categories',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Real Experts. Real Answers. Right Now.',
    );
    const steps = within(canvas.getByRole('region', { name: 'How it works' }));
    await expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Find an expert',
      'Book instantly',
      'Talk by video',
    ]);
    // Fetched when they are near.
    window.scrollTo(0, document.body.scrollHeight);
    for (const { name } of CATEGORIES)
      await expect(await canvas.findByRole('link', { name }, { timeout: 5000 })).toHaveAttribute(
        'href',
        `/categories/${encodeURIComponent(name.toLowerCase())}`,
      );
  },
};

const linksOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

export const Header: Story = {
  name: '[L-01] the header: links in their order, two buttons, and it stays in view',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const header = canvas.getByRole('banner');
    await expect(linksOf(within(header).getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Find Experts', '/find-experts'],
      ['Become a Nexpert', '/become-expert'],
      ['Categories', '/categories'],
      ['Events', '/events'],
      ['About', '/about'],
    ]);
    await expect(within(header).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(
      within(header)
        .getAllByRole('link', { name: 'Become a Nexpert' })
        .map((link) => link.getAttribute('href')),
    ).toContain('/signup');
    await expect(getComputedStyle(header).position).toBe('sticky');
    window.scrollTo(0, 800);
    await waitFor(() => expect(header.getBoundingClientRect().top).toBe(0));
    window.scrollTo(0, 0);
  },
};

export const Footer: Story = {
  name: '[L-04] the footer: four columns, social links, 2025',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const footer = within(canvas.getByRole('contentinfo'));
    await expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Company',
      'Product',
      'Support',
      'Legal',
    ]);
    for (const name of ['LinkedIn', 'Instagram', 'YouTube'])
      await expect(footer.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    for (const [name, href] of [
      ['Careers', '/careers'],
      ['Find experts', '/find-experts'],
      ['Safety', '/safety'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(footer.getByText('© 2025 Nexperts')).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'w360' } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as guidelines from '../pages/CommunityGuidelinesPage.tsx';
import * as privacy from '../pages/PrivacyPage.tsx';
import * as terms from '../pages/TermsPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Legal',
  parameters: { layout: 'fullscreen', msw: [] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Headings of numbered sections, as `16. …`. */
const numbered = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('h2')]
    .map((heading) => heading.textContent)
    .filter((text) => /^\d+\. /.test(text));

export const Terms: Story = {
  name: '[S-16] [R-06] Sixteen numbered sections, each a target of the contents',
  render: site(terms, 'terms'),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
    await expect(canvas.getByText('10 May 2025')).toBeVisible();
    const sections = numbered(canvasElement);
    await expect(sections).toHaveLength(16);
    await expect(sections.map((title) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    for (const title of sections) {
      const target = canvas.getByRole('link', { name: title }).getAttribute('href')?.slice(1) ?? '';
      await expect(document.getElementById(target)).toHaveTextContent(title);
    }
  },
};

export const Privacy: Story = {
  tags: ['long'],
  name: '[S-17] [R-06] Ten numbered sections of privacy',
  globals: { viewport: { value: 'w360' } },
  render: site(privacy, 'privacy'),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
    await expect(canvas.getByText('14 May 2025')).toBeVisible();
    await expect(numbered(canvasElement)).toHaveLength(10);
    await expect(canvas.getByText(/We do not collect data from people under 18/)).toBeVisible();
  },
};

export const Guidelines: Story = {
  tags: ['long'],
  name: '[S-20] [R-04] Community guidelines lead to the way to report',
  render: site(guidelines, 'community-guidelines'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Community Guidelines');
    await expect(canvas.getByRole('link', { name: 'Report it' })).toHaveAttribute('href', '/safety#report');
  },
};

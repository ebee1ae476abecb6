import { answer, fail, failThen, keepWaiting, sampleCards } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as page from '../pages/CategoryPage.tsx';
import { searchHost } from './search-host.ts';
import { site } from './site.tsx';
import { stopClock } from './stopped-clock.ts';

const NOW = Date.parse('2026-11-23T02:00:00Z');
// Labels of the next time depend on the zone; pictures are made of cards without one.
const timeless = sampleCards().map((card) => ({ ...card, nextSlotAt: null }));
// Free at once, and one who is free in ten days.
const soon = sampleCards().map((card, place) => ({
  ...card,
  languages: place === 1 ? ['English', 'Japanese'] : ['English'],
  nextSlotAt: place === 2 ? null : new Date(NOW + (place === 4 ? 240 : 0.01) * 3_600_000).toISOString(),
}));

const paused = soon.map((card, place) =>
  place === 3 ? { ...card, nextSlotAt: null, pausedUntil: '2026-12-14' } : card,
);

const at = (search = '') => site(page, 'categories/:category', `/categories/technology${search}`);

const meta = {
  title: 'Screens/Marketplace/Category',
  parameters: { layout: 'fullscreen', msw: [answer('categoryExperts', { experts: soon })] },
  beforeEach: stopClock(NOW),
  render: at(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cards with and without a rating, with a free time, without, and with a pause of new bookings. */
export const Experts: Story = {
  name: '[S-04] [K-13] [F-13] Experts of a category',
  parameters: { msw: [answer('categoryExperts', { experts: paused })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Technology Experts' })).toBeVisible();
    await expect(canvas.getByText('Find the perfect expert to help you succeed')).toBeVisible();
    const link = await canvas.findByRole('link', { name: 'Amara Okafor' });
    await expect(link).toHaveAttribute('href', '/app/pages/user/profile/?id=amara_okafor');
    await expect(canvas.getByRole('status')).toHaveTextContent('5 experts');
    const card = (name: RegExp) =>
      within(canvas.getByRole('link', { name }).closest('article') ?? document.body);
    await expect(card(/Amara/).getByText('Rated 4.8 out of 5, 31 reviews, 60 sessions')).toBeInTheDocument();
    await expect(card(/Jonas/).getByText('New')).toBeVisible();
    await expect(card(/Priya/).getByText('Request a time')).toBeVisible();
    await expect(canvas.getByText('Bookings open Mon 14 Dec')).toBeVisible();
  },
};

export const Wide: Story = {
  tags: ['visual', 'long'],
  parameters: { msw: [answer('categoryExperts', { experts: timeless })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Amara Okafor/ })).toBeVisible();
    await canvas.findByRole('button', { name: 'Save Amara Okafor' });
  },
};

export const Phone: Story = {
  tags: ['long'],
  parameters: { msw: [answer('categoryExperts', { experts: timeless })] },
  globals: { viewport: { value: 'w360' } },
  render: at('?price=200&lang=english'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Amara Okafor/ });
  },
};

/** Boxes as large as the cards to come, and one sentence. */
export const Loading: Story = {
  tags: ['long'],
  name: '[T-08] Loading',
  parameters: { msw: [keepWaiting('categoryExperts')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading experts...');
  },
};

const crowd = Array.from({ length: 40 }, (_, round) =>
  timeless.map((card) => ({ ...card, handle: `${card.handle}_${round}` })),
).flat();

/** On a device that is never idle the cards come where the reader is, not one after the other from the top. */
export const Crowd: Story = {
  tags: ['long'],
  name: '[S-04] The end of a long list at once',
  parameters: { msw: [answer('categoryExperts', { experts: crowd })] },
  beforeEach: () => {
    const idle = globalThis.requestIdleCallback;
    globalThis.requestIdleCallback = () => 0;
    return () => {
      globalThis.requestIdleCallback = idle;
      document.adoptedStyleSheets = [];
    };
  },
  play: async ({ canvas }) => {
    const cards = () => within(canvas.getByRole('main')).getAllByRole('heading', { level: 2 });
    await waitFor(() => expect(cards()).toHaveLength(4));
    const list = cards()[0]?.closest('div[role="list"]');
    // The runner of stories shows what a browser skips off screen; here it must not.
    const skipping = new CSSStyleSheet();
    skipping.replaceSync(
      'div[role="list"] > div, div[role="list"] > div > div { &:not([hidden]) { content-visibility: auto !important } }',
    );
    document.adoptedStyleSheets = [skipping];
    const last = list?.lastElementChild?.lastElementChild;
    last?.scrollIntoView();
    await waitFor(() => expect(last).toHaveTextContent('Sofia Marques'));
    await expect(cards().length).toBeLessThan(100);
    document.adoptedStyleSheets = [];
  },
};

/** A category that comes in pages of 48: the answer of K-13 for a cursor that is a number. */
const inPages = answer('categoryExperts', ({ query }) => {
  const from = Number(query.get('after') ?? 0);
  const experts = crowd.slice(from, from + 48);
  const next = from + 48 < crowd.length ? String(from + 48) : null;
  return {
    experts,
    next,
    ...(from === 0 && { total: crowd.length, languages: ['English'] }),
  };
});

/** The next page is added, the focus goes to its first expert, and the new count is announced. */
export const ShowMore: Story = {
  tags: ['long'],
  name: '[S-04] Show more of a large category',
  parameters: { msw: [inPages, searchHost] },
  play: async ({ canvas, step }) => {
    const status = () => canvas.getByRole('status');
    await waitFor(() => expect(status()).toHaveTextContent('Showing 48 of 200 experts'));
    await step('by keyboard', async () => {
      canvas.getByRole('button', { name: 'Show more' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(status()).toHaveTextContent('Showing 96 of 200 experts'));
      const first = crowd[48];
      await waitFor(() =>
        expect(document.activeElement).toHaveAttribute(
          'href',
          `/app/pages/user/profile/?id=${first?.handle}`,
        ),
      );
    });
    await step('filters are the server’s to apply', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'English');
      await waitFor(() => expect(status()).toHaveTextContent('Showing 48 of 60 experts'));
    });
    await step('to the end', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Any language');
      await waitFor(() => expect(status()).toHaveTextContent('Showing 48 of 200 experts'));
      for (const shown of [/^Showing 96 of/, /^Showing 144 of/, /^Showing 192 of/, /^200 experts$/]) {
        await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
        await waitFor(() => expect(status()).toHaveTextContent(shown));
      }
      await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    });
  },
};

/** Each filter narrows the list, is shown as set, and can be taken away. */
export const Filtered: Story = {
  tags: ['long'],
  name: '[S-04] Filters and order',
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /Amara/ });
    const names = () =>
      within(canvas.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Price' }), '150');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 of 5 experts'));
    await expect(names()).toEqual(['Priya Nair', 'Sofia Marques']);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'rating');
    await waitFor(() => expect(names()).toEqual(['Sofia Marques', 'Priya Nair']));
    await userEvent.click(canvas.getByRole('radio', { name: 'Today' }));
    await expect(await canvas.findByText('No experts match all of these filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Up to A$150, remove' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 of 5 experts'));
    await expect(canvas.getByRole('status')).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Japanese');
    await waitFor(() => expect(names()).toEqual(['Leo Tanaka']));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('5 experts'));
    await expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating');
  },
};

/** An address with filters brings them; what it does not know is ignored. */
export const Shared: Story = {
  name: '[S-04] Filters from the address',
  render: at('?price=200&rating=4.8&lang=klingon&free=never&sort=wild&colour=red'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 of 5 experts'));
    const set = within(canvas.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
    await expect(set.map(({ textContent }) => textContent)).toEqual(['Up to A$200', 'Rated 4.8 or more']);
    await expect(canvas.getByRole('combobox', { name: 'Price' })).toHaveValue('200');
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  },
};

/** On a phone the filters are behind a button that says how many are set. */
export const FilterSheet: Story = {
  name: '[S-04] Filters on a phone',
  tags: ['visual', 'long'],
  globals: { viewport: { value: 'w360' } },
  render: at('?rating=4'),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Filters (1)' });
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 of 5 experts'));
    await userEvent.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Price' }), '150');
    await userEvent.click(sheet.getByRole('button', { name: 'Show 2 experts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters (2)' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 of 5 experts'));
    await canvas.findAllByRole('button', { name: /^Save / });
  },
};

/** A category nobody has joined yet. */
export const Empty: Story = {
  name: '[S-04] Nobody yet',
  parameters: { msw: [answer('categoryExperts', { experts: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No technology experts yet')).toBeVisible();
  },
};

/** The call fails: a toast says so, the page says why and tries again; the toast goes with the failure. */
export const Failed: Story = {
  name: '[X-09] [T-08] The call fails, then succeeds',
  parameters: {
    msw: [failThen('categoryExperts', 'Internal', { experts: soon }, { message: 'The search is resting' })],
  },
  play: async ({ canvas }) => {
    // The toast fades in.
    const said = await screen.findByText('Data not found');
    await waitFor(() => expect(said).toBeVisible());
    await expect(screen.getByText('Error')).toBeVisible();
    await expect(canvas.getByText('The search is resting')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: /Amara/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Data not found')).toBeNull());
  },
};

/** Without words of the server the catalogue's sentence is used. */
export const FailedSilently: Story = {
  name: '[X-09] The call fails without a word',
  parameters: { msw: [fail('categoryExperts', 'Internal', { message: '' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch experts. Please try again.')).toBeVisible();
  },
};

/** An address no category has. */
export const Unknown: Story = {
  name: '[S-04] Unknown category',
  render: site(page, 'categories/:category', '/categories/alchemy'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};

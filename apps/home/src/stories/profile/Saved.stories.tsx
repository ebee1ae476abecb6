import { answer, SAMPLE_NOW, sampleAccount, sampleCards } from '@nexperts/api/msw';
import type { SavedExpert } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../../pages/client/SavedPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';

const account = answer('currentAccount', { data: sampleAccount() });
const saved: SavedExpert[] = sampleCards()
  .slice(0, 5)
  .map((card, nth) => ({
    ...card,
    latePolicyPct: [0, 50, 100][nth % 3] ?? 50,
    savedAt: SAMPLE_NOW,
  }));
const list = (data: SavedExpert[], hidden = 0) => answer('listSaved', { data, hidden });

const meta = {
  title: 'Screens/Web app/Saved experts',
  parameters: { layout: 'fullscreen', msw: [account, list(saved, 1), answer('unsaveExpert', undefined)] },
  afterEach: settled,
  render: app('signedIn', page, 'saved'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** [F-08] In one list with next time and price; four at most can be compared. */
export const List: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Saved experts' })).toBeVisible();
    await expect(canvas.getByText('One expert you saved isn’t on Nexperts at present.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Compare' })).toBeDisabled();
    const boxes = canvas.getAllByRole('checkbox');
    await expect(boxes).toHaveLength(5);
    // Each has its place below its card, on a phone too.
    const [card, next] = canvas.getAllByRole('article').map((each) => each.getBoundingClientRect());
    const box = boxes[0]?.getBoundingClientRect();
    await expect(box?.top).toBeGreaterThanOrEqual(card?.bottom ?? Infinity);
    if (next && card && next.top > card.top) await expect(box?.bottom).toBeLessThanOrEqual(next.top);
    for (const box of boxes.slice(0, 4)) await userEvent.click(box);
    await expect(boxes[4]).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Compare 4 experts' })).toBeVisible();
    await fits();
  },
};
export const ListPhone: Story = { ...List, globals: { viewport: { value: 'w320' } } };

/** [F-08] Before the first. */
export const Empty: Story = {
  parameters: { msw: [account, list([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody saved yet')).toBeVisible();
  },
};

/** [F-08] Taken off the list. */
export const Removing: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Remove / });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

const [a, b] = saved;
/** [F-08] Side by side: price for 30 minutes, next time, languages, score and count, late policy. */
export const Compared: Story = {
  render: app('signedIn', page, 'saved', `/saved?compare=${a?.handle},${b?.handle},nobody`),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: '2 experts compared' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual([
      'Expert',
      'Per 30 minutes',
      'Cheapest service',
      'Next free time',
      'Rating',
      'Languages',
      'If you cancel late',
    ]);
    await expect(table.getByText('No refund')).toBeVisible();
    await fits();
  },
};
export const ComparedPhone: Story = {
  ...Compared,
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Side by side')).toBeVisible();
    await fits();
  },
};

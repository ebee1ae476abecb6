import { answer } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as page from '../../pages/staff/StaffEmptySearchesPage.tsx';
import { app } from '../app.tsx';
import { atDesk, quiet } from './desk-samples.ts';

const desk = [atDesk('support'), quiet];
const searches = [
  { words: 'piano tuner', people: 14 },
  { words: 'beekeeper', people: 5 },
];

const meta = {
  title: 'Screens/Web app/Desk empty searches',
  parameters: {
    layout: 'fullscreen',
    msw: [...desk, answer('listEmptySearches', { data: { since: '2026-11-04T00:00:00.000Z', searches } })],
  },
  globals: { viewport: { value: 'w1280' } },
  render: app('staff', page, 'staff/empty-searches', '/staff/empty-searches'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  name: '[F-12] what at least five people searched for without finding anybody',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Searches without results' });
    const [, first, second] = within(table).getAllByRole('row');
    await expect(first).toHaveTextContent(/piano tuner\s*14/);
    await expect(second).toHaveTextContent(/beekeeper\s*5/);
    await expect(canvas.getByText(/Counted since/)).toHaveTextContent('4 Nov 2026');
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('piano tuner')).toBeVisible();
  },
};

export const None: Story = {
  name: '[F-12] nothing was counted yet',
  parameters: { msw: [...desk, answer('listEmptySearches', { data: { since: null, searches: [] } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No searches to show')).toBeVisible();
    await expect(canvas.queryByText(/Counted since/)).toBeNull();
  },
};

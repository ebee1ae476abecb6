import { answer, fail, sampleGroupSession, sampleUuid, sampleWorkshopCard } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as list from '../pages/EventsPage.tsx';
import * as replays from '../pages/ReplaysPage.tsx';
import { site } from './site.tsx';
import { NOW, clockAt, card, session, other, free, answerEvents } from './event-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Events',
  parameters: { layout: 'fullscreen', msw: [answerEvents([card])] },
  beforeEach: clockAt(NOW),
  render: site(list, 'events'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: '[S-05] [H-05] What is published, the nearest first, and the ways in',
  parameters: {
    msw: [
      answerEvents([
        card,
        sampleWorkshopCard({ session: other }),
        sampleWorkshopCard({
          id: sampleUuid(501),
          slug: 'mindfulness-high-achievers',
          title: 'Mindfulness for High Achievers',
          price: free,
          session: sampleGroupSession({ id: sampleUuid(512), sale: 'full', seatsLeft: 0, waiting: 1 }),
        }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Live Events & Expert-Led Workshops' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/signup');
    const first = within(await canvas.findByRole('article', { name: 'Fundraising 101' }));
    await expect(first.getByText('2 seats left')).toBeVisible();
    await expect(first.getByText('A$45 · 60 min')).toBeVisible();
    await expect(first.getByText('And 1 later date')).toBeVisible();
    await expect(first.getByText(/AEST/)).toBeVisible();
    await expect(first.getByText(/^Your time, /)).toBeVisible();
    await expect(first.getByRole('link', { name: /^Reserve Spot/ })).toHaveAttribute(
      'href',
      `/events/fundraising-101?date=${session.id}`,
    );
    const full = within(canvas.getByRole('article', { name: 'Mindfulness for High Achievers' }));
    await expect(full.getByText('Sold out')).toBeVisible();
    await expect(full.queryByRole('link', { name: /Reserve Spot/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Watch Replays' })).toHaveAttribute(
      'href',
      '/events/on-demand',
    );
    await expect(canvas.getByRole('link', { name: 'Start Hosting' })).toHaveAttribute(
      'href',
      '/become-expert',
    );
  },
};

export const ListOnAPhone: Story = {
  ...List,
  name: '[S-05] What is published at 360 px',
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
};

export const NothingPublished: Story = {
  name: '[H-05] Nothing is published: the list says so',
  parameters: { msw: [answerEvents([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No workshops are scheduled' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const More: Story = {
  name: '[H-05] More sessions are added below',
  parameters: {
    msw: [
      answer('listWorkshops', ({ query }) => {
        const isSecond = query.has('cursor');
        const page = isSecond
          ? [sampleWorkshopCard({ slug: 'b', title: 'Second page', session: other })]
          : [card];
        return { data: page, next: isSecond ? null : `1.${sampleUuid(1)}` };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByRole('article', { name: 'Second page' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const ListFails: Story = {
  name: '[X-09] The list that can’t be loaded offers another try',
  parameters: { msw: [fail('listWorkshops', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OnDemand: Story = {
  name: '[S-05] [R-03] [H-05] Replays are the notes of hosts',
  render: site(replays, 'events/on-demand'),
  parameters: {
    msw: [
      answerEvents([
        sampleWorkshopCard({
          session: sampleGroupSession({
            status: 'over',
            sale: 'over',
            notes: 'Ask for 18 months.\nNot more.',
          }),
        }),
        sampleWorkshopCard({ session: { ...other, status: 'over', sale: 'over' } }),
        sampleWorkshopCard({
          title: 'Never held',
          session: { ...other, id: sampleUuid(513), status: 'cancelled', cancelled: 'minimum', sale: 'over' },
        }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask for 18 months/)).toBeVisible();
    await expect(canvas.getByText('The host wrote no notes.')).toBeVisible();
    await expect(canvas.queryByText('Never held')).toBeNull();
  },
};

export const NoReplays: Story = {
  name: '[H-05] Without past workshops the page says so',
  render: site(replays, 'events/on-demand'),
  parameters: { msw: [answerEvents([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No past workshops yet' })).toBeVisible();
  },
};

import { answer, fail, SAMPLE_NOW, sampleAccount, sampleProfile } from '@nexperts/api/msw';
import type { Watch, WatchOffer } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as listPage from '../../pages/client/WatchesPage.tsx';
import * as newPage from '../../pages/client/NewWatchPage.tsx';
import * as offerPage from '../../pages/client/WatchOfferPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const account = answer('currentAccount', { data: sampleAccount() });
const profile = sampleProfile();
const [service] = profile.services;
if (!service) throw new Error('The sample has no service');
const later = (ms: number): string => new Date(Date.parse(SAMPLE_NOW) + ms).toISOString();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const parts = {
  expert: { handle: profile.handle, firstName: profile.firstName, lastName: profile.lastName },
  service: {
    id: service.id,
    title: service.title,
    durationMin: service.durationMin,
    price: service.price,
  },
};
const watchOf = (nth: number, more: Partial<Watch> = {}): Watch => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  ...parts,
  from: later(nth * DAY),
  to: later((nth + 7) * DAY),
  maxPrice: service.price,
  atNight: nth === 1,
  createdAt: SAMPLE_NOW,
  endsAt: later((nth + 7) * DAY - 2 * HOUR),
  state: 'waiting',
  offer: null,
  ...more,
});
const OFFER = '00000000-0000-4000-8000-0000000000aa';
const offerOf = (more: Partial<WatchOffer> = {}): WatchOffer => ({
  id: OFFER,
  watchId: watchOf(1).id,
  state: 'open',
  ...parts,
  startsAt: later(DAY),
  endsAt: later(DAY + service.durationMin * 60_000),
  expiresAt: later(10 * 60_000),
  moves: null,
  bookingId: null,
  isPaused: false,

  ...more,
});
const list = (data: Watch[]) => answer('listWatches', { data });
const answerOffer = (more?: Partial<WatchOffer>) => answer('getWatchOffer', { data: offerOf(more) });

const meta = {
  title: 'Screens/Web app/Earlier times',
  parameters: { layout: 'fullscreen', msw: [account] },
  afterEach: settled,
  render: app('signedIn', listPage, 'watches'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** [F-03] The watches of a client, and whether they are asked. */
export const List: Story = {
  parameters: {
    msw: [
      account,
      list([
        watchOf(1, { offer: { id: OFFER, startsAt: later(DAY), expiresAt: later(600_000) } }),
        watchOf(2, { state: 'passed' }),
        watchOf(3, { state: 'gone' }),
      ]),
      answer('changeWatch', { data: watchOf(2) }),
      answer('removeWatch', undefined),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Earlier times' })).toBeVisible();
    const [first, second, third] = canvas.getAllByRole('listitem').filter((each) => each.querySelector('h2'));
    if (!first || !second || !third) throw new Error('Three watches are shown');
    await expect(within(first).getByRole('link', { name: 'Take it or let it pass' })).toHaveAttribute(
      'href',
      `/watches/offers/${OFFER}`,
    );
    await expect(within(second).getByText(/You let two offers in a row pass/)).toBeVisible();
    await expect(within(third).queryByRole('button', { name: /^(?:Pause|Ask)/ })).toBeNull();
    await fits();
    const again = within(second).getByRole('button', { name: /^Ask me again/ });
    await userEvent.click(again);
    await within(document.body).findByText('We’ll ask you again');
    // One change at a time: the page is read again first.
    await waitFor(() => expect(again).not.toHaveAttribute('data-pending'));
    await userEvent.click(within(third).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
export const ListPhone: Story = { ...List, tags: ['long'], globals: { viewport: { value: 'w320' } } };

/** [F-03] Before the first. */
export const Empty: Story = {
  parameters: { msw: [account, list([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No watches yet')).toBeVisible();
  },
};

/** [F-03] A new watch; what is wrong is shown at its field, and nothing is lost. */
export const New: Story = {
  render: app('signedIn', newPage, 'watches/new', `/watches/new?to=${profile.handle}&service=${service.id}`),
  parameters: {
    msw: [
      account,
      answer('getExpert', { data: profile }),
      fail('makeWatch', 'Conflict', { message: 'You have 3 watches already. Remove one first.' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByRole('textbox', { name: /^Highest price/ });
    await userEvent.clear(price);
    await enter(price, '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Start watching' }));
    await expect(await canvas.findByText(/Enter at least that$/)).toBeVisible();
    await fits();
    // The next 14 days are there already.
    await enter(price, '500');
    await userEvent.click(canvas.getByRole('button', { name: 'Start watching' }));
    await expect(await canvas.findByText('You have 3 watches already. Remove one first.')).toBeVisible();
  },
};
export const NewPhone: Story = { ...New, tags: ['long'], globals: { viewport: { value: 'w320' } } };

const offerScreen = app('signedIn', offerPage, 'watches/offers/:offerId', `/watches/offers/${OFFER}`);

/** [F-03] A time that is kept for ten minutes; letting it pass. */
export const Offer: Story = {
  render: offerScreen,
  parameters: {
    msw: [account, answerOffer(), answer('passWatchOffer', { data: offerOf({ state: 'passed' }) })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'A time has opened' })).toBeVisible();
    await expect(canvas.getByText(/you have 10 minutes to pay/)).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take this time' })).toBeVisible();
    await fits();
    await userEvent.click(canvas.getByRole('button', { name: 'Let it pass' }));
  },
};
export const OfferPhone: Story = { ...Offer, tags: ['long'], globals: { viewport: { value: 'w320' } } };

/** [F-03] Taking it moves a booking; it went in the meantime, and the page says so. */
export const OfferMoves: Story = {
  render: offerScreen,
  parameters: {
    msw: [
      account,
      answerOffer({ moves: { bookingId: OFFER, startsAt: later(5 * DAY) } }),
      fail('takeWatchOffer', 'WrongState', { message: 'This time is no longer kept for you' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move my session here' }));
    await expect(await canvas.findByText('This time is no longer kept for you')).toBeVisible();
  },
};

/** [F-03] Too late. */
export const OfferOver: Story = {
  render: offerScreen,
  parameters: { msw: [account, answerOffer({ state: 'expired', isPaused: true })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This time is no longer kept for you' }),
    ).toBeVisible();
    await expect(canvas.getByText(/You’ve let two offers in a row pass/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See free times' })).toBeVisible();
  },
};

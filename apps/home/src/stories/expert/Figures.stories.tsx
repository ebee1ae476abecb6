import { answer, sampleAccount, sampleUuid } from '@nexperts/api/msw';
import type { ExpertFigures } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as page from '../../pages/expert/FiguresPage.tsx';
import { app } from '../app.tsx';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
const [REVIEW, OPINION] = [sampleUuid(1), sampleUuid(2)];

/** 57 weeks up to that of the stories; busier towards the end. */
function weeksOf(busy: boolean): ExpertFigures['weeks'] {
  return Array.from({ length: 57 }, (_, at) => {
    const views = busy ? 8 + ((at * 7) % 23) + at : 0;
    const holds = busy ? 2 + (at % 7) : 0;
    const bookings = Math.max(0, holds - 2);
    return {
      from: new Date(Date.UTC(2025, 9, 27 + 7 * at)).toISOString().slice(0, 10),
      views,
      throughLink: views < 5 ? null : Math.round(views / 3),
      linkedBookings: null,
      holds,
      bookings,
      returning: Math.min(2, bookings),
      share: aud(bookings * 153),
      held: aud(busy && at === 56 ? 153 : 0),
      services: busy
        ? [
            {
              id: REVIEW,
              holds: holds < 5 ? null : holds - 1,
              bookings: bookings < 5 ? null : bookings - 1,
              returning: null,
              share: bookings < 5 ? null : aud((bookings - 1) * 153),
            },
            {
              id: OPINION,
              holds: holds < 5 ? null : 1,
              bookings: bookings < 5 ? null : 1,
              returning: null,
              share: bookings < 5 ? null : aud(153),
            },
          ]
        : [],
    };
  });
}

const services = [
  { id: REVIEW, title: 'Model review' },
  { id: OPINION, title: 'Second opinion on a term sheet' },
];
const figures = (busy: boolean) =>
  answer('expertFigures', {
    data: { weeks: weeksOf(busy), services: busy ? services : [] },
  });

const meta = {
  title: 'Screens/Web app/Figures',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      figures(true),
      answer('figuresCsv', new Blob(['Week from\r\n'], { type: 'text/csv' })),
    ],
  },
  render: app('signedIn', page, 'expert/figures'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [F-10] The course of a number by week or month, and each week with its services. */
export const Figures: Story = {
  play: async ({ canvas, step, userEvent }) => {
    await expect(
      await canvas.findByRole('img', {
        name: /^Views from 31 Aug to 23 Nov: \d+ in all, the most, \d+, from /,
      }),
    ).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Figures by week' });
    await step('a service stands below its week, and what is below five isn’t split', async () => {
      await expect(within(table).getAllByText('Model review').length).toBeGreaterThan(0);
      await expect(within(table).getAllByText('not split').length).toBeGreaterThan(0);
      await expect(within(table).getByText('and up to A$153.00 on hold')).toBeVisible();
    });
    await step('months take the place of weeks, another number that of views', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Months' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'Bookings' }));
      await expect(await canvas.findByRole('img', { name: /^Bookings from Nov to Nov/ })).toBeVisible();
    });
    await step('all 13 months can be seen', async () => {
      const before = within(table).getAllByRole('row').length;
      await userEvent.click(canvas.getByRole('button', { name: 'Show all 13 months' }));
      await expect(within(table).getAllByRole('row').length).toBeGreaterThan(before);
    });
  },
};

/** [F-10] Nobody has come yet: the page says what brings people. */
export const FiguresEmpty: Story = {
  name: 'Figures of nobody',
  parameters: { msw: [...meta.parameters.msw.slice(0, 1), figures(false)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has looked at your page yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'your link' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/expert\/page$/),
    );
  },
};

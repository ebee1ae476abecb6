import { answer, fail, sampleProfile, sampleUuid } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import * as create from '../../pages/expert/NewWorkshopPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';
import { account, fits, owns } from './workshop-samples.ts';

const form = (...more: HttpHandler[]) => [
  ...more,
  account,
  owns({ workshops: [] }),
  answer('getExpert', { data: sampleProfile({ languages: ['English', 'Japanese'] }) }),
];

const meta = {
  title: 'Screens/Web app/Workshops/Publish',
  parameters: { layout: 'fullscreen', msw: form() },
  beforeEach: () => sessionStorage.clear(),
  afterEach: settled,
  render: app('signedIn', create, 'expert/workshops/new'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function fillIn(canvas: Canvas): Promise<void> {
  await enter(await canvas.findByRole('textbox', { name: /^Title/ }), 'Fundraising 101');
  await enter(canvas.getByRole('textbox', { name: /^Agenda/ }), 'A plan, line by line.');
  await enter(canvas.getByRole('textbox', { name: /^Price of a seat/ }), '45');
}

export const PublishOne: Story = {
  name: '[H-01] [B-02] the form says what a guest pays and the host gets, and sends dates as instants',
  tags: ['long'],
  parameters: (() => {
    const sent: unknown[] = [];
    return {
      sent,
      msw: form(
        answer('publishWorkshop', ({ body }) => {
          sent.push(body);
          return { data: { id: sampleUuid(500), slug: 'fundraising-101' } };
        }),
      ),
    };
  })(),
  play: async ({ canvas, userEvent, parameters }) => {
    await fillIn(canvas);
    await enter(canvas.getByLabelText(/^Day/), '2026-12-03');
    await enter(canvas.getByLabelText(/^Starts at/), '19:00');
    await expect(canvas.getByText(/Thu 3 Dec in Sydney/)).toBeVisible();
    const sums = within(canvas.getByRole('region', { name: 'What you get' }));
    await expect(sums.getByText('A$38.25')).toBeVisible();
    await expect(sums.getByText('A$114.75')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a date' }));
    const second = within(canvas.getByRole('group', { name: 'Date 2' }));
    await expect(second.getByLabelText(/^Day/)).toHaveValue('2026-12-10');
    await fits();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish workshop' }));
    await waitFor(() =>
      expect((parameters['sent'] as unknown[]).at(-1)).toMatchObject({
        priceMinor: 45_00,
        language: 'English',
        dates: ['2026-12-03T08:00:00.000Z', '2026-12-10T08:00:00.000Z'],
      }),
    );
  },
};

export const PublishOnAPhone: Story = {
  name: '[H-01] the form at 360 px',
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a date' }));
    // Side by side, a browser cuts off the year.
    const [day, time] = [canvas.getAllByLabelText(/^Day/)[0]!, canvas.getAllByLabelText(/^Starts at/)[0]!];
    await expect(day.getBoundingClientRect().bottom).toBeLessThan(time.getBoundingClientRect().top);
    await fits();
  },
};

export const PublishForMany: Story = {
  name: '[H-01] with a media server the form says how many seats there can be, and nothing of direct calls',
  parameters: { msw: form(owns({ seatsMax: 200 })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('At most 200')).toBeVisible();
    await expect(canvas.queryByText(/people, you included/)).toBeNull();
  },
};

export const SeatsByKeyboard: Story = {
  name: '[H-01] seats and minimum are numbers: typed, stepped, and refused with what is possible',
  parameters: { msw: form(owns({ seatsMax: 200 })) },
  play: async ({ canvas, userEvent }) => {
    const seats = await canvas.findByRole('textbox', { name: /^Seats/ });
    const minimum = canvas.getByRole('textbox', { name: /^Minimum/ });
    const type = async (field: HTMLElement, text: string): Promise<void> => {
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Tab}`);
    };
    await expect(seats).toHaveAccessibleDescription('At most 200');
    await type(seats, '250');
    await expect(seats).toBeInvalid();
    await expect(seats).toHaveAccessibleDescription(/Enter a whole number from 2 to 200/);
    await type(seats, '40');
    await expect(seats).toBeValid();
    await userEvent.type(seats, '{ArrowUp}{PageUp}');
    await expect(seats).toHaveValue('51');
    await type(minimum, '52');
    await expect(minimum).toHaveAccessibleDescription(/Enter a whole number from 1 to 51/);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Minimum' }));
    await expect(minimum).toHaveValue('51');
    await expect(minimum).toBeValid();
    await userEvent.clear(minimum);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish workshop' }));
    await expect(await canvas.findByText('Enter a title')).toBeVisible();
    await expect(minimum).toHaveAccessibleDescription(/Enter a whole number from 1 to 51/);
    await fits();
  },
};

export const PublishRefused: Story = {
  name: '[H-01] what is missing is said at its field, and what was typed stays',
  tags: ['long'],
  parameters: {
    msw: form(
      fail('publishWorkshop', 'SlotTaken', {
        message: 'You already have a session then.',
        fields: { dates: 'You already have a session then: 7:00 pm, Thu 3 Dec. Nothing was published.' },
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish workshop' }));
    await expect(await canvas.findByText('Enter a title')).toBeVisible();
    await expect(canvas.getByText('Enter a day and a time')).toBeVisible();
    await fillIn(canvas);
    await enter(canvas.getByLabelText(/^Day/), '2026-12-03');
    await enter(canvas.getByLabelText(/^Starts at/), '19:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish workshop' }));
    await expect(await canvas.findByText(/You already have a session then: 7:00/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveValue('Fundraising 101');
  },
};

import {
  answer,
  fail,
  keepWaiting,
  sampleAccount,
  sampleBooking,
  sampleBrief,
  sampleUpload,
  sampleUuid,
} from '@nexperts/api/msw';
import type { Brief } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { forgetKeptBrief, keepBrief } from '../../model/booking/kept-brief.ts';
import * as checkout from '../../pages/booking/CheckoutPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const sample = sampleBooking();
const MINUTE = 60_000;
const at = (afterMs: number) => new Date(Date.parse(sample.serverNow) + afterMs).toISOString();
const held = {
  ...sample,
  status: 'held' as const,
  payment: null,
  requestedAt: null,
  confirmedAt: null,
  acceptDeadline: null,
  refundNow: null,
  holdExpiresAt: at(10 * MINUTE),
  canExtendHold: true,
  startsAt: at(30 * 60 * MINUTE),
  endsAt: at(31 * 60 * MINUTE),
  serverNow: at(0),
};
const setup = {
  provider: 'sandbox' as const,
  publishableKey: 'pk_test_sample',
  sandboxUrl: '/sandbox/stripe',
};
const written: Partial<Brief> = {
  wants:
    'I have 14 linen styles and margins between 38 and 61%. I’d like to leave with a list of which ones to drop before the autumn order on 4 December, and a price for the two that sell out.',
  answers: { [sampleUuid(80)]: 'saltandloom.com.au', [sampleUuid(81)]: 'Online and shops' },
  files: [
    sampleUpload({ name: 'margins-2026.pdf', mediaType: 'application/pdf', size: 1_258_291 }),
    sampleUpload({
      id: sampleUuid(41),
      name: 'lookbook-page-4.jpg',
      mediaType: 'image/jpeg',
      size: 3_565_158,
    }),
  ],
};
const saved = fn();
/** @param isOpen whether the payment can be opened: no required answer is missing */
const answers = (brief: Brief, isOpen: boolean) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getBooking', { data: held }),
  answer('getBrief', { data: brief }),
  answer('getPaymentSetup', { data: setup }),
  isOpen
    ? answer('startPayment', { data: { ...setup, clientSecret: 'pi_1_secret_2', amount: held.price } })
    : fail('startPayment', 'BriefIncomplete', { message: 'Answer “Your brand’s website” before you pay' }),
  answer('addUpload', { data: sampleUpload({ name: 'plan.pdf', mediaType: 'application/pdf' }) }),
  answer('saveBrief', ({ body }) => {
    saved(body);
    return { data: brief };
  }),
];

const meta = {
  title: 'Screens/Web app/Checkout/Brief',
  parameters: { layout: 'fullscreen', msw: answers(sampleBrief(), false) },
  beforeEach: () => {
    forgetKeptBrief();
    saved.mockClear();
    return forgetKeptBrief;
  },
  render: app('none', checkout, 'checkout/:bookingId', `/checkout/${sample.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const site = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Your brand’s website/ });
const wants = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^What do you want/ });
const button = (canvas: Canvas) => canvas.getByRole('button', { name: 'Send request and hold A$180' });

export const Written: Story = {
  name: '[M-05] the brief stands above the card, and one button sends both',
  parameters: { msw: answers(sampleBrief(written), true) },
  play: async ({ canvas }) => {
    await expect(await site(canvas)).toHaveValue('saltandloom.com.au');
    await expect(canvas.getByRole('radio', { name: 'Online and shops' })).toBeChecked();
    const files = within(canvas.getByRole('list', { name: 'Files' }));
    await expect(files.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: /^(Send|Pay)/ })).toHaveLength(1);
    await expect(
      canvas.getByText('Leo reads this before the session. You can change it until the start.'),
    ).toBeVisible();
    await settled();
  },
};

export const RequiredMissing: Story = {
  tags: ['long'],
  name: '[M-05] a required answer that is missing is said at its field, which takes the focus; the card’s fields are there',
  play: async ({ canvas, userEvent }) => {
    const field = await site(canvas);
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    await userEvent.click(button(canvas));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('Answer this question');
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.type(field, 'saltandloom.com.au');
    await waitFor(() => expect(field).toBeValid());
  },
};

export const OneQuestionAtPhone: Story = {
  tags: ['long'],
  ...RequiredMissing,
  name: '[M-05] the same at 360 px',
  globals: { viewport: { value: 'w360' } },
};

export const FilesRefused: Story = {
  name: '[M-05] a file too large or of the wrong type is refused with its reason',
  play: async ({ canvas, userEvent }) => {
    await site(canvas);
    const input = canvas.getByLabelText('Add files');
    const large = new File([], 'scan.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(input, large);
    await expect(await canvas.findByText(/scan\.pdf/)).toBeVisible();
    input.removeAttribute('accept');
    await userEvent.upload(input, new File(['#!/bin/sh'], 'run.sh', { type: 'text/x-sh' }));
    await expect(await canvas.findByText(/run\.sh isn’t a supported file type/)).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Files' })).toBeNull();
  },
};

export const UploadRunning: Story = {
  name: '[M-05] paying waits for a file that is still on its way, and says so beside the button',
  parameters: {
    msw: [keepWaiting('addUpload'), ...answers(sampleBrief({ questions: [] }), true)],
  },
  play: async ({ canvas, userEvent }) => {
    await wants(canvas);
    await userEvent.upload(
      canvas.getByLabelText('Add files'),
      new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading plan.pdf' })).toBeVisible();
    await userEvent.click(button(canvas));
    await expect(
      await canvas.findAllByText('Wait until your files are uploaded, or remove them.'),
    ).toHaveLength(2);
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const SessionExpired: Story = {
  tags: ['long'],
  name: '[M-05] when the session has expired nothing is lost: the brief is there after a reload',
  parameters: {
    msw: [
      fail('saveBrief', 'Unauthenticated', { message: 'You’re logged out' }),
      ...answers(sampleBrief({ questions: [] }), true),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await enter(await wants(canvas), 'A list of what to drop');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry date' }), '1239');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Security code' }), '123');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name on card' }), 'Ada Client');
    await userEvent.click(button(canvas));
    await expect(await canvas.findByRole('link', { name: /^Log in in a new tab/ })).toBeVisible();
    await expect(await wants(canvas)).toHaveValue('A list of what to drop');
  },
};

export const Kept: Story = {
  name: '[M-05] what was written for a hold that expired is there for the next one, its files too',
  beforeEach: () =>
    keepBrief(
      { accountId: sampleAccount().id, serviceId: sampleUuid(3) },
      {
        values: { wants: 'A list of what to drop', [`answers.${sampleUuid(80)}`]: 'saltandloom.com.au' },
        files: [sampleUpload({ name: 'margins-2026.pdf' })],
      },
    ),
  play: async ({ canvas }) => {
    await expect(await site(canvas)).toHaveValue('saltandloom.com.au');
    await expect(await wants(canvas)).toHaveValue('A list of what to drop');
    await expect(canvas.getByText('margins-2026.pdf')).toBeVisible();
  },
};

export const NothingAsked: Story = {
  name: '[M-05] a service without questions asks only what the client wants, and nothing is required',
  tags: ['long'],
  parameters: { msw: answers(sampleBrief({ questions: [] }), true) },
  play: async ({ canvas, userEvent }) => {
    await expect(await wants(canvas)).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(button(canvas));
    // The card is what is missing.
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveFocus());
  },
};

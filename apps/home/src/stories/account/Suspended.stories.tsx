import {
  answer,
  fail,
  SAMPLE_NOW,
  sampleProblem,
  sampleReport,
  sampleUpload,
  sampleWrapUp,
} from '@nexperts/api/msw';
import type { WrapUp } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../../pages/client/AnswerPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
const { booking } = sampleWrapUp();
const asExpert = { ...booking, status: 'disputed' as const, role: 'expert' as const, expertShare: aud(153) };
const problem = sampleWrapUp({
  booking: asExpert,
  reportUntil: null,
  problem: sampleProblem({
    state: 'awaiting_expert',
    awaited: 'expert',
    offer: null,
    offerPct: null,
    paused: 'suspension',
    actions: ['agree', 'offer', 'contest'],
    statements: [{ ...sampleReport, files: [sampleUpload({ name: 'call.png', mediaType: 'image/png' })] }],
  }),
});
const hearing = sampleWrapUp({
  booking: { ...asExpert, id: '00000000-0000-4000-8000-000000000077' },
  reportUntil: null,
  hearing: {
    about: 'conduct',
    question: 'You are said to have raised your voice twice.',
    until: '2026-11-28T01:05:00.000Z',
    answer: null,
    finding: null,
    reason: null,
  },
});
const waiting = (...all: WrapUp[]) => ({ data: { waiting: all, hearings: [] } });

const file = (): File => new File(['%PDF-1.7'], 'room.pdf', { type: 'application/pdf' });

const meta = {
  title: 'Screens/Web app/Suspended',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('answerCode', { data: { email: 'l••••@example.com' } }),
      answer('enterAnswers', waiting(hearing)),
      answer('answersWaiting', waiting(problem, hearing)),
      answer('answerSuspended', waiting()),
      answer('addSuspendedFile', { data: sampleUpload({ name: 'room.pdf' }) }),
    ],
  },
  render: app('public', page, 'answer', '/answer'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hearing: Story = {
  name: '[A-03] the link of the mail leads through a code to what staff allege, which is answered there',
  render: app('public', page, 'answer', '/answer#token'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Email me a code' }));
    await enter(await canvas.findByLabelText('Code from the email'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('You are said to have raised your voice twice.')).toBeVisible();
    const send = canvas.getByRole('button', { name: 'Send answer' });
    await userEvent.click(send);
    await expect(await canvas.findByText('Write at least 10 characters')).toBeVisible();
    await enter(canvas.getByRole('textbox'), 'My microphone was too loud.');
    await userEvent.upload(canvas.getByLabelText('Add files'), file());
    await expect(await canvas.findByText('room.pdf uploaded')).toBeInTheDocument();
    await userEvent.click(send);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nothing waits for your answer' }),
    ).toBeVisible();
    await settled();
  },
};

export const AProblem: Story = {
  name: '[A-03] a problem is agreed to, contested or answered with an offer, on a phone',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/The deadline is paused while your account is suspended/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /call\.png/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/suspended/files/'),
    );
    const [send] = canvas.getAllByRole('button', { name: 'Send answer' });
    if (!send) throw new Error('no button to send the answer');
    await userEvent.click(send);
    await expect(await canvas.findByText('Choose your answer')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Offer another amount/ }));
    const offer = canvas.getByRole('textbox', { name: /Your offer/ });
    await enter(offer, '20');
    await userEvent.tab();
    await expect(await canvas.findByText(/^A\$\d+ of the A\$180 that/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

/** A file that doesn’t get there keeps the answer from being sent without it. */
export const FileFails: Story = {
  parameters: {
    msw: [
      answer('answersWaiting', waiting(hearing)),
      fail('addSuspendedFile', 'ValidationFailed', { message: 'This PDF runs scripts' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await enter(await canvas.findByRole('textbox'), 'My microphone was too loud.');
    await userEvent.upload(canvas.getByLabelText('Add files'), file());
    await expect(await canvas.findByText('This PDF runs scripts')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(
      await canvas.findByText('One of your files isn’t uploaded. Try it again or remove it.'),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('My microphone was too loud.');
    await settled();
  },
};

export const Over: Story = {
  name: '[A-03] without the cookie: the way back is the mail',
  parameters: { msw: [fail('answersWaiting', 'NotFound', { message: 'Link not found' })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Open the link in our email again' }),
    ).toBeVisible();
  },
};

export const Case: Story = {
  name: '[A-02] what staff allege in a case of their own is answered there too',
  parameters: {
    msw: [
      answer('answersWaiting', {
        data: {
          waiting: [],
          hearings: [
            {
              id: '00000000-0000-4000-8000-000000000091',
              alleged: 'You are said to have asked three clients to pay you outside Nexperts.',
              askedAt: SAMPLE_NOW,
              until: '2026-11-28T01:05:00.000Z',
              answer: null,
            },
          ],
        },
      }),
      answer('answerCaseSuspended', waiting()),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/You are said to have asked three clients/)).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: /^Your side/ }), 'I only asked one of them.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nothing waits for your answer' }),
    ).toBeVisible();
    await settled();
  },
};

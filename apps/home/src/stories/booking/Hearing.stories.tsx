import { answer, answerInTurn, SAMPLE_NOW, sampleAccount } from '@nexperts/api/msw';
import type { SafetyHearing } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../../pages/client/HearingPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const hearing: SafetyHearing = {
  id: '00000000-0000-4000-8000-000000000091',
  alleged: 'You are said to have asked three clients to pay you outside Nexperts.',
  askedAt: SAMPLE_NOW,
  until: '2026-11-28T01:05:00.000Z',
  answer: null,
};
const answered: SafetyHearing = {
  ...hearing,
  until: null,
  answer: { text: 'I only asked one of them.', at: SAMPLE_NOW, files: [] },
};
/** Open until it is answered. */
const answerOpenThenHeard = () => answerInTurn('safetyHearings', { data: [hearing] }, { data: [answered] });

const account = answer('currentAccount', { data: sampleAccount() });

const meta = {
  title: 'Screens/Web app/Hearing',
  parameters: {
    layout: 'fullscreen',
    msw: [account, answerOpenThenHeard(), answer('answerSafetyCase', undefined)],
  },
  render: app('signedIn', page, 'hearing', '/hearing'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  name: '[A-02] what staff allege, until when to answer, and the answer, once',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(hearing.alleged)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(await canvas.findByText('Write at least 10 characters')).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: /^Your side/ }), 'I only asked one of them.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(await canvas.findByText(/^You answered on/)).toBeVisible();
    await expect(canvas.getByText('You wrote: I only asked one of them.')).toBeVisible();
    await settled();
  },
};

export const Nothing: Story = {
  name: '[A-02] once staff have decided, nothing waits',
  parameters: { msw: [account, answer('safetyHearings', { data: [] })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nothing waits for your answer' }),
    ).toBeVisible();
  },
};

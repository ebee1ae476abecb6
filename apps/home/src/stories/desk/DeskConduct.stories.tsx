import { answer } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { conductStory, answerStory, answerStoryThen } from './desk-case-samples.ts';
import { alone, atDesk, aud, hours, quiet } from './desk-samples.ts';
import { storyScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const ALLEGED = 'You are said to have raised your voice twice.';
const asked = conductStory(null, { until: hours(72), answeredAt: null });
const answered = conductStory(null, { until: hours(2), answeredAt: hours(-1) });

const meta = {
  title: 'Screens/Web app/Desk conduct',
  ...storyScreen(['trust'], answerStory(conductStory(null))),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskExpert: Story = {
  name: 'A-02: trust puts the allegation to the expert in words of their own, once',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStoryThen(conductStory(null), asked),
      answer('hearExpert', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the expert…' }));
    const dialog = await dialogOf('Ask Amara Osei about this?');
    await expect(dialog.getByText(/She left after 44 minutes/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the expert' }));
    const tooShort = await dialog.findByText('Write at least 10 characters');
    await waitFor(() => expect(tooShort).toBeVisible());
    await enter(dialog.getByRole('textbox', { name: /^What is alleged/ }), ALLEGED);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the expert' }));
    const waits = await canvas.findByText(/^Not possible: Amara Osei was asked and may answer until/);
    // The dialog has gone by then.
    await waitFor(() => expect(waits).toBeVisible());
  },
};

export const TwoReasons: Story = {
  name: 'A-02: above 0% each side is given a reason of its own',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerStory(answered),
      answer('decideProblem', {
        data: { state: 'done', signatureId: null, refundPct: 25, refund: aud(220) },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Decide this problem/ }));
    const share = await canvas.findByRole('textbox', { name: /^Client gets back/ });
    await userEvent.type(share, '25');
    await enter(canvas.getByRole('textbox', { name: /^Reason for Jonas Weber/ }), ALLEGED);
    await userEvent.click(canvas.getByRole('button', { name: 'Decide and send' }));
    await expect(canvas.getByText('Write at least 10 characters')).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: /^Reason for Amara Osei/ }), ALLEGED);
    await userEvent.click(canvas.getByRole('button', { name: 'Decide and send' }));
    const dialog = await questionOf('Decide and send?');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and send' }));
    await expect(await screen.findByText('Decided. We’re emailing both.')).toBeInTheDocument();
  },
};

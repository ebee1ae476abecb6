import {
  answer,
  fail,
  refusal,
  sampleAccount,
  sampleProblem,
  sampleSeat,
  sampleUpload,
  sampleWrapUp,
} from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/ProblemPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';

const sample = sampleWrapUp();
const base = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getWrapUp', { data: sample }),
  answer('addUpload', { data: sampleUpload() }),
  answer('removeUpload', undefined as never),
];

const meta = {
  title: 'Screens/Web app/Report a problem',
  parameters: { layout: 'fullscreen', msw: base },
  render: app('signedIn', page, 'bookings/:bookingId/problem', `/bookings/${sample.booking.id}/problem`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Canvas = Parameters<Play>[0]['canvas'];
type User = Parameters<Play>[0]['userEvent'];

async function fill(canvas: Canvas, user: User): Promise<void> {
  await user.click(await canvas.findByRole('radio', { name: /Leo came late/ }));
  const share = canvas.getByRole('textbox', { name: 'Refund you ask for, in %' });
  await user.clear(share);
  await user.type(share, '33{Tab}');
  await user.type(
    canvas.getByRole('textbox', { name: /What happened/ }),
    'Leo joined 13 minutes late and had to stop at 11:52.',
  );
}

/** The kind, the share with its sum, the words and the files; until when it can be reported. */
export const Form: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await expect(canvas.getByText(/1:00.pm|12:00.pm, Fri 27 Nov \(Sydney\)/)).toBeVisible();
    await expect(canvas.getByText('of A$180 paid').parentElement).toHaveTextContent('A$59.40');
    await expect(canvas.getByRole('button', { name: 'Ask for A$59.40' })).toBeVisible();
    await settled();
  },
};

/** Going through the fields by keys says nothing of errors: nobody has answered anything yet. */
export const Untouched: Story = {
  play: async ({ canvas, userEvent }) => {
    const share = await canvas.findByRole('textbox', { name: 'Refund you ask for, in %' });
    const story = canvas.getByRole('textbox', { name: /What happened/ });
    await userEvent.click(share);
    for (let stops = 0; document.activeElement !== story && stops < 10; stops += 1) await userEvent.tab();
    await userEvent.tab();
    await expect(story).not.toHaveFocus();
    for (const field of [share, story]) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.queryByText(/^(Enter|Write|Choose what)/)).toBeNull();
    await userEvent.type(story, 'Late');
    await userEvent.tab();
    await expect(await canvas.findByText('Write at least 10 characters')).toBeVisible();
    await settled();
  },
};

/** The usual shares are sums to press, and nothing is chosen before (client 37, E24). */
export const ByPress: Story = {
  play: async ({ canvas, userEvent }) => {
    const usual = await canvas.findByRole('group', { name: 'Refund you ask for' });
    const sums = within(usual).getAllByRole('button');
    await expect(sums.map((each) => each.textContent)).toEqual([
      'A$0 (0%)',
      'A$45 (25%)',
      'A$90 (50%)',
      'A$180 (100%)',
    ]);
    for (const each of sums) await expect(each).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(within(usual).getByRole('button', { name: 'A$180 (100%)' }));
    await expect(sums[3]).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('textbox', { name: 'Refund you ask for, in %' })).toHaveValue('100');
    await expect(canvas.getByRole('button', { name: 'Ask for A$180' })).toBeVisible();
  },
};

/** Asks once more, with the sum and what silence means; then it is sent. */
export const AskedOnceMore: Story = {
  tags: ['long'],
  parameters: {
    msw: [answer('reportProblem', { data: { ...sample, problem: sampleProblem() } }), ...base],
  },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    const send = canvas.getByRole('button', { name: 'Ask for A$59.40' });
    await userEvent.click(send);
    const dialog = await screen.findByRole('alertdialog', { name: 'Ask for A$59.40?' });
    // The safe answer, as in every dialog that asks.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Go back' })).toHaveFocus());
    await expect(dialog).toHaveTextContent('You ask for A$59.40 (33%).');
    await expect(dialog).toHaveTextContent('Leo has 72 hours to answer. If Leo doesn’t, we refund A$59.40');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(send).toHaveFocus());
    await settled();
  },
};

/** Staff read conduct first, and the form says so before anything is written. */
export const Conduct: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Conduct/ }));
    await expect(await canvas.findByText('Our staff read this first')).toBeVisible();
    await expect(canvas.getByText('Only our staff can open them.', { exact: false })).toBeVisible();
    await settled();
  },
};

/** The expert gave most of it back before: the form offers no more than what is left, and names that sum. */
export const LittleIsLeft: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      answer('getWrapUp', {
        data: { ...sample, refundLeft: { minor: 1000, currency: 'AUD' } },
      }),
      ...base,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const usual = within(await canvas.findByRole('group', { name: 'Refund you ask for' }));
    await expect(usual.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(usual.getByRole('button', { name: 'A$10 (6%)' }));
    await expect(canvas.getByText(/of A\$180 paid, A\$10 left to refund/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask for A$10' })).toBeVisible();
    await settled();
  },
};

export const GuestOfAWorkshop: Story = {
  name: '[H-02] whoever has a seat that somebody else paid for reads who gets the refund',
  parameters: {
    msw: [
      answer('getWrapUp', {
        data: {
          ...sample,
          booking: { ...sample.booking, seat: { ...sampleSeat().seat!, paidBy: 'Bo Chen' } },
        },
      }),
      ...base,
    ],
  },
  play: async ({ canvas }) => {
    const share = await canvas.findByRole('textbox', { name: 'Refund you ask for, in %' });
    await expect(share).toHaveAccessibleDescription(/Refunds go to Bo Chen, who paid for your seat\./);
    await settled();
  },
};

/** Bad input: nothing chosen, a share above 100%, too few words. The first wrong field takes the focus. */
export const BadInput: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const share = await canvas.findByRole('textbox', { name: 'Refund you ask for, in %' });
    await userEvent.type(share, '101{Tab}');
    await userEvent.type(canvas.getByRole('textbox', { name: /What happened/ }), 'Late');
    await userEvent.click(canvas.getByRole('button', { name: 'Report problem' }));
    await expect(await canvas.findByText('Choose what went wrong')).toBeVisible();
    await expect(canvas.getByText(/whole number from 0 to 100/)).toBeVisible();
    await expect(canvas.getByText('Write at least 10 characters')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await settled();
  },
};

const png = (name: string) => new File(['picture'], name, { type: 'image/png' });
let failing = true;

/** Several files at once, one fails and is sent again, one is removed; a wrong kind is refused by its name. */
export const Files: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      answer('addUpload', ({ request }) => {
        const name = decodeURIComponent(request.headers.get('x-file-name') ?? '');
        if (name === 'second.png' && failing) {
          failing = false;
          return refusal('Unavailable', { message: 'no' });
        }
        const data = sampleUpload({ id: crypto.randomUUID(), name });
        return { data };
      }),
      ...base,
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    failing = true;
    const input = await canvas.findByLabelText('Add files');
    await userEvent.upload(input, [png('first.png'), png('second.png')]);
    const files = within(await canvas.findByRole('list', { name: 'Files' }));
    await step('one is there, one failed and can be sent again', async () => {
      await userEvent.click(await files.findByRole('button', { name: 'Try again to upload second.png' }));
      await waitFor(() => expect(files.getAllByText(/^PNG, /)).toHaveLength(2));
    });
    await step('a wrong kind is refused by its name', async () => {
      const more = canvas.getByLabelText('Add another file');
      more.removeAttribute('accept');
      await userEvent.upload(more, new File(['#!/bin/sh'], 'run.sh', { type: 'text/x-sh' }));
      await expect(await canvas.findByText(/run\.sh isn’t a supported file type/)).toBeVisible();
    });
    await step('one is removed by keyboard, and the focus stays among the files', async () => {
      files.getByRole('button', { name: 'Remove first.png' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(files.queryByText('first.png')).toBeNull());
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    });
    await settled();
  },
};

/** The session ended while somebody typed: nothing is lost, and the login opens in another tab. */
export const SignedOut: Story = {
  tags: ['long'],
  parameters: { msw: [fail('reportProblem', 'Unauthenticated'), ...base] },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for A$59.40' }));
    const dialog = await questionOf('Ask for A$59.40?');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for A$59.40' }));
    await expect(await canvas.findByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /What happened/ })).toHaveValue(
      'Leo joined 13 minutes late and had to stop at 11:52.',
    );
    await settled();
  },
};

const ONCE = 'You’ve already reported a problem with this session';
let isReported = false;

/** Reported in another tab: the press here says so, and the page shows the problem. */
export const ReportedElsewhere: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      answer('reportProblem', () => {
        isReported = true;
        return refusal('WrongState', { message: ONCE });
      }),
      answer('getWrapUp', () => ({
        data: isReported ? { ...sample, problem: sampleProblem(), reportUntil: null } : sample,
      })),
      ...base,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    isReported = false;
    await fill(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for A$59.40' }));
    const dialog = await questionOf('Ask for A$59.40?');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for A$59.40' }));
    const turn = await canvas.findByRole('region', { name: 'Leo offers you A$72 (40%)' });
    await expect(await within(turn).findByText(ONCE)).toBeVisible();
    await settled();
  },
};

/** [P-09] While the client's bank has the money, a report asks for none of it. */
export const AtTheBank: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      answer('getWrapUp', {
        data: {
          ...sample,
          booking: {
            ...sample.booking,
            bankDispute: { state: 'open', amount: { minor: 180_00, currency: 'AUD' } },
          },
        },
      }),
      ...base,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your bank is looking into this payment')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Refund you ask for' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /Leo came late/ }));
    await enter(canvas.getByRole('textbox', { name: /What happened/ }), 'Leo joined late.');
    await userEvent.click(canvas.getByRole('button', { name: 'Report problem' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await settled();
  },
};

/** Too late: what the page says instead of the form. */
export const TooLate: Story = {
  parameters: {
    msw: [answer('getWrapUp', { data: { ...sample, reportUntil: null } }), ...base],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can’t report a problem now')).toBeVisible();
  },
};

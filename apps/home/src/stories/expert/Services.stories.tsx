import { answer } from '@nexperts/api/msw';
import type { OwnServices } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as services from '../../pages/expert/ServicesPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';
import { ID, question, review, shows, single, usual, workshop } from './services-samples.ts';

const none: OwnServices = { ...usual, services: [{ ...review, active: false }] };

const full: OwnServices = {
  ...usual,
  services: [
    ...Array.from({ length: 12 }, (_, at) => ({
      ...review,
      id: ID.replace('60', String(70 + at)),
      title: `${review.title} ${at + 1}`,
    })),
    workshop,
  ],
};

const long: OwnServices = {
  ...usual,
  services: [
    { ...review, title: 'Rechtsschutzversicherungsangelegenheiten und alles, was dazugehört, in Ruhe' },
    question,
  ],
};

const meta = {
  title: 'Screens/Web app/Services',
  parameters: { layout: 'fullscreen', msw: shows(usual) },
  render: app('signedIn', services, 'expert/services'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-03] Two services on offer, one taken off, and what visitors see of them. */
export const OnOffer: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    const offered = within(canvas.getByRole('list', { name: 'Active services' }));
    await expect(offered.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Range and margin review',
      'Quick retail question',
    ]);
    await expect(offered.getByText('you keep A$55.25')).toBeVisible();
    const off = within(canvas.getByRole('list', { name: 'Hidden services' }));
    await expect(off.getByRole('heading', { name: 'Buying plan workshop' })).toBeVisible();
    const seen = within(canvas.getByRole('complementary', { name: 'Preview' }));
    await expect(seen.getByText(/^On your card/)).toHaveTextContent(/from A\$65 .*for 30 min/);
    await expect(seen.queryByText('Buying plan workshop')).toBeNull();
    await expect(seen.getByRole('link', { name: 'Open your profile' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^50%/ })).toBeChecked();
    await expect(canvas.queryByRole('button', { name: 'Save services' })).toBeNull();
  },
};

/** [W-03] [B-02] A price is changed: what the expert keeps and what visitors see follow with each key. */
export const Change: Story = {
  tags: ['visual', 'long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Quick retail question' }));
    const price = canvas.getByRole('textbox', { name: 'Price' });
    await expect(price).toHaveAttribute('inputmode', 'decimal');
    await expect(price).toHaveAccessibleDescription('You keep A$55.25; the platform fee is A$9.75.');
    await userEvent.clear(price);
    await expect(price).toHaveAccessibleDescription('You keep 85% of it.');
    await userEvent.type(price, '199');
    await expect(price).toHaveAccessibleDescription('You keep A$169.15; the platform fee is A$29.85.');
    await expect(canvas.getByText(/^On your card/)).toHaveTextContent(/from A\$120 .*for 60 min/);
    await expect(canvas.getByText(/Not saved yet. Visitors/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save services' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Instant booking' }));
    await expect(canvas.getByText('30 min · on request')).toBeVisible();
    const at = canvas.getByRole('checkbox', { name: 'Instant booking' });
    at.focus();
    canvas.getByRole('button', { name: 'Undo all changes' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('30 min · instant booking')).toBeVisible();
    await expect(canvas.getByText('Changes undone.')).toBeInTheDocument();
    // The button is gone with what it undid, and the focus is where it was before.
    await waitFor(() => expect(at).toHaveFocus());
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Price' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '85');
    await settled();
  },
};

/** [M-05] Questions are added, ordered and removed; a choice lists its options, and there are five at most. */
export const Questions: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Quick retail question' }));
    const add = canvas.getByRole('button', { name: 'Add a question' });
    await userEvent.click(add);
    const list = within(canvas.getByRole('list', { name: 'Questions' }));
    await waitFor(() => expect(list.getByRole('textbox', { name: 'Question' })).toHaveFocus());
    await userEvent.keyboard('Your brand’s website');
    await userEvent.click(list.getByRole('checkbox', { name: 'Clients have to answer this' }));
    await userEvent.click(add);
    const second = within(list.getAllByRole('listitem')[1] ?? document.body);
    await enter(second.getByRole('textbox', { name: 'Question' }), 'Where do you sell?');
    await userEvent.click(second.getByRole('button', { name: /Answered by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Choice' }));
    const options = second.getByRole('textbox', { name: 'Options' });
    await userEvent.type(options, 'Online');
    await userEvent.tab();
    await expect(options).toHaveAccessibleDescription(/Give at least two options, one per line/);
    await userEvent.type(options, '{Enter}Online and shops{Enter}Not yet');
    await waitFor(() => expect(options).toBeValid());
    await userEvent.click(list.getByRole('button', { name: 'Move question 2 up' }));
    await expect(canvas.getByText('Question 2, now 1 of 2')).toBeInTheDocument();
    await expect(list.getAllByRole('textbox', { name: 'Question' })[0]).toHaveValue('Where do you sell?');
    await userEvent.click(list.getByRole('button', { name: 'Remove question 1' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(add).toHaveFocus());
    for (let count = 1; count < 5; count += 1) await userEvent.click(add);
    await expect(add).toHaveAccessibleDescription('A service can ask 5 questions');
    for (let count = 5; count > 2; count -= 1)
      await userEvent.click(list.getByRole('button', { name: `Remove question ${count}` }));
    await settled();
  },
};

/** [F-13] A service has a notice of its own and keeps to certain hours, which have to be some. */
export const CertainHours: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Quick retail question' }));
    const times = within(canvas.getByRole('group', { name: 'When it can be booked' }));
    await userEvent.click(times.getByRole('button', { name: /Minimum notice/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2 days' }));
    const narrow = times.getByRole('checkbox', { name: /^Only at certain hours/ });
    await userEvent.click(narrow);
    await expect(times.getByLabelText('Monday, from')).toHaveDisplayValue('9:00\u00a0am');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await userEvent.click(times.getByRole('checkbox', { name: day }));
    await expect(times.queryByText('Add hours on at least one day')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save services' }));
    await expect(await times.findByText('Add hours on at least one day')).toBeVisible();
    await userEvent.click(narrow);
    await expect(times.queryByText('Add hours on at least one day')).toBeNull();
    await userEvent.click(narrow);
    await userEvent.click(times.getByRole('checkbox', { name: 'Tuesday' }));
    await expect(times.getByLabelText('Tuesday, to')).toHaveDisplayValue('5:00\u00a0pm');
    await settled();
  },
};

/** [W-03] A service is added by keyboard alone, saved, and announced; the answer has its id. */
export const Add: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(single),
      answer('saveServices', {
        data: {
          ...single,
          version: 4,
          services: [
            review,
            {
              ...question,
              title: 'A first talk',
              description: 'We find out what you need and what it costs.',
            },
          ],
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add a service' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveFocus();
    await userEvent.keyboard('A first talk');
    await userEvent.tab();
    await userEvent.keyboard('We find out what you need and what it costs.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: '30 minutes' }));
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveFocus();
    await userEvent.keyboard('65');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const instant = canvas.getByRole('checkbox', { name: 'Instant booking' });
    await expect(instant).toHaveFocus();
    canvas.getByRole('button', { name: 'Save services' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Saved. Visitors see your services now.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Save services' })).toBeNull());
    await waitFor(() => expect(instant).toHaveFocus());
    // It is still open where it was written, and can only be taken off now.
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('A first talk');
    await expect(canvas.getByRole('button', { name: 'Hide A first talk' })).toBeVisible();
    // The next story begins without it.
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await settled();
  },
};

/** [W-03] By keyboard: a service moves, is taken off and put back; the focus stays with it, and each is announced. */
export const OrderAndTakeOff: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const down = await canvas.findByRole('button', { name: 'Move Range and margin review down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Range and margin review, now 2 of 2')).toBeInTheDocument();
    // It is the last now.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move Range and margin review up' })).toHaveFocus(),
    );
    const first = within(canvas.getByRole('list', { name: 'On your profile' })).getAllByRole('listitem')[0];
    await expect(first).toHaveTextContent('Quick retail question');
    canvas.getByRole('button', { name: 'Hide Quick retail question' }).focus();
    await userEvent.keyboard('{Enter}');
    const back = canvas.getByRole('button', { name: 'Show again: Quick retail question' });
    await waitFor(() => expect(back).toHaveFocus());
    await expect(canvas.getByText('Quick retail question is hidden')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Change Quick retail question' })).toHaveFocus(),
    );
    await settled();
  },
};

/** [W-03] Before the last one is taken off, the page says what follows. */
export const LastOne: Story = {
  tags: ['long'],
  parameters: { msw: shows(single) },
  play: async ({ canvas, userEvent }) => {
    const takeOff = await canvas.findByRole('button', { name: 'Hide Range and margin review' });
    await userEvent.click(takeOff);
    const dialog = await questionOf('Hide your last service?');
    await expect(dialog.getByRole('button', { name: 'Keep it active' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: 'Hide your last service?' })).toBeNull(),
    );
    await waitFor(() => expect(takeOff).toHaveFocus());
    await userEvent.click(takeOff);
    const again = await questionOf('Hide your last service?');
    await userEvent.click(again.getByRole('button', { name: 'Hide' }));
    await expect(await canvas.findByRole('heading', { name: 'No active services' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Show again: Range and margin review' })).toHaveFocus(),
    );
    await settled();
  },
};

/** [W-03] Nothing on offer: the page says what visitors see, and the ways on are there. */
export const Nothing: Story = {
  parameters: { msw: shows(none) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nobody can book you until you offer a service/)).toBeVisible();
    await expect(canvas.getByText(/your profile has nothing to book/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show again: Range and margin review' })).toBeVisible();
  },
};

/** [W-03] Twelve are on offer: no more can be added or put back, and the page says why. */
export const Full: Story = {
  tags: ['long'],
  parameters: { msw: shows(full) },
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add a service' });
    const reason = 'You can offer 12 services at a time. Hide one first';
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(reason);
    const back = canvas.getByRole('button', { name: 'Show again: Buying plan workshop' });
    await expect(back).toHaveAccessibleDescription(reason);
    await userEvent.click(canvas.getByRole('button', { name: `Hide ${review.title} 12` }));
    await userEvent.click(back);
    await expect(canvas.getByRole('button', { name: 'Change Buying plan workshop' })).toBeVisible();
    await settled();
  },
};

/** On a phone of 320 px, with a title of long words, opened. */
export const Narrow: Story = {
  tags: ['long'],
  parameters: { msw: shows(long) },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Change Rechtsschutz/ }));
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

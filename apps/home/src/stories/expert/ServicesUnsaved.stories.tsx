import { fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as services from '../../pages/expert/ServicesPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { enter } from '../enter.ts';
import { shows, single, usual } from './services-samples.ts';

const meta = {
  title: 'Screens/Web app/Services/Not saved',
  parameters: { layout: 'fullscreen', msw: shows(usual) },
  render: app('signedIn', services, 'expert/services'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-03] [V-19] What makes no sense is shown at its field, once the field is left or a save was tried; what was typed stays. */
export const Wrong: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a service' }));
    await enter(canvas.getByRole('textbox', { name: 'Title' }), 'range and  MARGIN review');
    await expect(canvas.queryByText('Fix this service before you save')).toBeNull();
    const price = canvas.getByRole('textbox', { name: 'Price' });
    await userEvent.type(price, '12o');
    await userEvent.tab();
    await expect(price).toHaveAccessibleDescription(/Enter a price in whole dollars$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Save services' }));
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveFocus();
    await expect(title).toHaveAccessibleDescription('Another service has this title');
    await expect(canvas.getByRole('textbox', { name: /What happens/ })).toHaveAccessibleDescription(
      /Say what happens in the session/,
    );
    await expect(price).toHaveValue('12o');
    await expect(canvas.getByText('Fix the highlighted services.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove range and MARGIN review' }));
    await expect(canvas.getByRole('button', { name: 'Add a service' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a service' }));
    // A new one is not wrong before anything was done with it.
    await expect(canvas.queryByText('Fix this service before you save')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save services' }));
    await settled();
  },
};

/** [W-03] What is mended stays open until it is closed, and what is wrong can't be closed. */
export const Mend: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    const change = await canvas.findByRole('button', { name: 'Change Range and margin review' });
    change.focus();
    await userEvent.keyboard('{Enter}');
    // What opens comes after the button that opens it.
    await expect(change).toHaveFocus();
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(change.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.clear(title);
    await userEvent.tab();
    const close = canvas.getByRole('button', { name: 'Close Service without a title' });
    await expect(close).toHaveAccessibleDescription('Fix the highlighted fields first');
    await userEvent.click(close);
    await userEvent.type(title, 'Range review');
    await expect(title).toHaveFocus();
    await expect(title).toHaveValue('Range review');
    await userEvent.click(canvas.getByRole('button', { name: 'Close Range review' }));
    await expect(canvas.queryByRole('textbox', { name: 'Title' })).toBeNull();
    await settled();
  },
};

/** [W-03] Saved in another tab in the meantime: the page says so, what was typed stays, and both ways out are offered. */
export const ChangedElsewhere: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(single),
      fail('saveServices', 'Conflict', {
        message: 'Your services were changed somewhere else, and your changes aren’t saved.',
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change Range and margin review' }));
    const price = canvas.getByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, '150');
    await userEvent.click(canvas.getByRole('button', { name: 'Save services' }));
    await expect(await canvas.findByText(/were changed somewhere else/)).toBeVisible();
    await expect(price).toHaveValue('150');
    await expect(canvas.getByRole('button', { name: 'Save mine instead' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the saved version' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveValue('120'));
    await expect(canvas.queryByText(/were changed somewhere else/)).toBeNull();
  },
};

/** The session is over: what was typed stays on the screen, and the login opens beside it. */
export const SignedOut: Story = {
  tags: ['long'],
  parameters: {
    msw: [...shows(usual), fail('saveServices', 'Unauthenticated', { message: 'Please log in to continue' })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^No refund/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save services' }));
    const login = await canvas.findByRole('link', { name: 'Log in in a new tab' });
    await expect(login).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('radio', { name: /^No refund/ })).toBeChecked();
    await settled();
  },
};

/** What is not saved is not lost by a press on a link. */
export const LeaveUnsaved: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Full refund/ }));
    await userEvent.click(canvas.getByRole('link', { name: 'hours' }));
    const dialog = await questionOf('Leave without saving?');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('radio', { name: /^Full refund/ })).toBeChecked();
    await settled();
  },
};

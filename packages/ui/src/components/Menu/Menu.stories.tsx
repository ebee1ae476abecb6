import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, LogOut, Settings } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Menu } from './Menu.tsx';

const logOut = fn();

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    trigger: <Button variant="secondary">Amara</Button>,
    header: 'amara.osei@example.com',
    items: [
      { id: 'bookings', label: 'Bookings', icon: CalendarDays, href: '#bookings' },
      { id: 'settings', label: 'Settings', icon: Settings, href: '#settings' },
      { id: 'logout', label: 'Log out', icon: LogOut, onAction: logOut, tone: 'danger', startsGroup: true },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.getByRole('menuitem', { name });

export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    logOut.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Amara' });
    const closed = async () => {
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      await waitFor(() => expect(trigger).toHaveFocus());
    };
    trigger.focus();
    await step('Enter, Space: on the button opens the menu', async () => {
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('menu', { name: 'Amara' });
      await userEvent.keyboard('{Escape}');
      await closed();
      await userEvent.keyboard(' ');
      await screen.findByRole('menu');
    });
    await step('Escape: closes the menu, focus goes back to the button', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
    });
    await step('ArrowDown, ArrowUp: opens the menu, then moves in it', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await screen.findByRole('menu');
      await waitFor(() => expect(item('Bookings')).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await expect(item('Settings')).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(item('Bookings')).toHaveFocus();
    });
    await step('End, Home: goes to the last or the first', async () => {
      await userEvent.keyboard('{End}');
      await expect(item('Log out')).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(item('Bookings')).toHaveFocus();
    });
    await step('A to Z: goes to the entry that begins so', async () => {
      await userEvent.keyboard('l');
      await expect(item('Log out')).toHaveFocus();
    });
    await step('Enter: on an entry runs it and closes the menu', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(logOut).toHaveBeenCalledTimes(1);
      await closed();
    });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
  },
};

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('menu');
};

/** An entry with an address is a link, and can be opened in a new tab. */
export const Links: Story = {
  play: async (context) => {
    await open(context);
    await expect(item('Bookings').tagName).toBe('A');
    await expect(item('Bookings')).toHaveAttribute('href', '#bookings');
  },
};

/** A disabled entry is skipped. */
export const DisabledEntry: Story = {
  args: {
    items: [
      { id: 'join', label: 'Join', onAction: () => {} },
      { id: 'move', label: 'Move', onAction: () => {}, isDisabled: true },
      { id: 'cancel', label: 'Cancel', onAction: () => {}, tone: 'danger', startsGroup: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item('Join')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Cancel')).toHaveFocus();
    await expect(item('Move')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Open: Story = {
  tags: ['visual', 'visual-dark'],
  args: { placement: 'bottom start' },
  play: open,
};
export const LongText: Story = {
  args: {
    header: 'amara.with.a.very.long.address.that.never.ends@example.com',
    items: [
      { id: 'long', label: 'Show all sessions of the last two years with everybody', onAction: () => {} },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: open,
};
export const Many: Story = {
  args: {
    items: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      label: `Session ${index + 1}`,
      onAction: () => {},
    })),
  },
  play: open,
};
export const RightToLeft: Story = { globals: { dir: 'rtl' }, play: open };

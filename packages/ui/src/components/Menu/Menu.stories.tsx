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

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    logOut.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Amara' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = await screen.findByRole('menu', { name: 'Amara' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Bookings' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(logOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
  },
};

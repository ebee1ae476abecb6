import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Link } from '../Link/index.ts';
import { ContextMenu } from './ContextMenu.tsx';

const remove = fn();

const meta = {
  title: 'Overlays/ContextMenu',
  tags: ['new'],
  component: ContextMenu,
  args: {
    label: 'lease.pdf',
    items: [
      { id: 'download', label: 'Download', icon: Download, href: '#download' },
      { id: 'remove', label: 'Remove', icon: Trash2, onAction: remove, tone: 'danger', startsGroup: true },
    ],
    children: <Link href="#lease">lease.pdf</Link>,
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.getByRole('menuitem', { name });

export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    remove.mockClear();
    const file = canvas.getByRole('link', { name: 'lease.pdf' });
    file.focus();
    // The event that a browser makes of these keys, and of the other button.
    const opened = async () => {
      await fireEvent.contextMenu(file, { clientX: 40, clientY: 30 });
      await screen.findByRole('menu', { name: 'lease.pdf' });
      await waitFor(() => expect(item('Download')).toHaveFocus());
    };
    const closed = async () => {
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      await waitFor(() => expect(file).toHaveFocus());
    };
    await step('Shift+F10, Menu: opens the menu of what has the focus', opened);
    await step('Escape: closes the menu, focus goes back', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
    });
    await step('ArrowDown, ArrowUp: moves in it', async () => {
      await opened();
      await userEvent.keyboard('{ArrowDown}');
      await expect(item('Remove')).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(item('Download')).toHaveFocus();
    });
    await step('Enter: on an entry runs it and closes the menu', async () => {
      await userEvent.keyboard('{End}{Enter}');
      await expect(remove).toHaveBeenCalledTimes(1);
      await closed();
    });
    await opened();
  },
};

/** It opens where it was asked for, and stays in the window. */
export const AtTheEdge: Story = {
  play: async ({ canvas }) => {
    const file = canvas.getByRole('link', { name: 'lease.pdf' });
    await fireEvent.contextMenu(file, { clientX: innerWidth - 2, clientY: 20 });
    const { right } = (await screen.findByRole('menu')).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(innerWidth);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { TextField } from '../TextField/index.ts';
import { Text } from '../Text/index.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'Terms of Service',
    trigger: <Button variant="secondary">Read the terms</Button>,
    children: <Text>Sessions are held by video. Be on time and be kind.</Text>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Read the terms' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
  },
};

export const WithFormAndFoot: Story = {
  args: {
    title: 'Set New Password',
    trigger: <Button>Set password</Button>,
    children: <TextField label="New password" type="password" />,
    footer: (close) => (
      <>
        <Button variant="secondary" onPress={close}>
          Go back
        </Button>
        <Button onPress={close}>Save</Button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
    await screen.findByRole('dialog');
  },
};

export const Long: Story = {
  args: {
    isOpen: true,
    children: Array.from({ length: 30 }, (_, line) => (
      <Text
        key={line}
      >{`${line + 1}. A paragraph that makes the body scroll while title and buttons stay.`}</Text>
    )),
    footer: (close) => <Button onPress={close}>I have read it</Button>,
  },
  render: ({ trigger: _trigger, ...args }) => <Dialog {...args} />,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'I have read it' });
    await waitFor(() =>
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
  },
};

function BesideCheckbox() {
  const [agreed, setAgreed] = useState(false);
  return (
    <div>
      <Checkbox isSelected={agreed} onChange={setAgreed}>
        I agree to the terms
      </Checkbox>
      <Dialog title="Terms of Service" trigger={<Button variant="quiet">Read the terms</Button>}>
        <Text>Be on time.</Text>
      </Dialog>
    </div>
  );
}

export const OpenedBesideACheckbox: Story = {
  render: () => <BesideCheckbox />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read the terms' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

const cancelBooking = fn();

export const Alert: Story = {
  render: () => (
    <AlertDialog
      title="Cancel this booking?"
      actionLabel="Cancel booking"
      cancelLabel="Keep booking"
      onAction={cancelBooking}
      trigger={<Button variant="danger">Cancel booking…</Button>}
    >
      <Text>You get the full price back, since it is more than 24 hours away.</Text>
    </AlertDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    cancelBooking.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel booking…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep booking' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(cancelBooking).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel booking…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await expect(cancelBooking).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel booking…' }));
    await screen.findByRole('alertdialog');
  },
};

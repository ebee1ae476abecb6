import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { ErrorSummary, Form } from '../Form/index.ts';
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
  play: async ({ canvas, step, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Read the terms' });
    trigger.focus();
    await step('Enter: on its button opens the dialog', async () => {
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Terms of Service' });
    });
    const dialog = screen.getByRole('dialog');
    await step('Tab, Shift+Tab: stays inside the dialog', async () => {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
      await userEvent.tab({ shift: true });
      await expect(dialog.contains(document.activeElement)).toBe(true);
    });
    await step('Escape: closes it, focus goes back to its button', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await waitFor(() => expect(trigger).toHaveFocus());
    });
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

/** The body scrolls, also by keys; title and buttons stay. */
export const Long: Story = {
  tags: ['visual', 'visual-dark'],
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
  play: async ({ step, userEvent }) => {
    const button = await screen.findByRole('button', { name: 'I have read it' });
    await waitFor(() =>
      expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
    await step('ArrowDown: scrolls a body longer than the screen, while it has focus', async () => {
      const body = await screen.findByRole('region', { name: 'Terms of Service' });
      await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
      await userEvent.tab();
      await userEvent.tab();
      await expect(body).toHaveFocus();
    });
  },
};
export const LongOnAPhone: Story = { ...Long, tags: [], globals: { viewport: { value: 'w320' } } };

/** A dialog over a dialog: Escape closes the upper one alone, focus goes back into the lower one. */
export const Nested: Story = {
  args: {
    title: 'Your session',
    trigger: <Button>Open the session</Button>,
    children: <Text>Thursday 27 November, 11:15 with Amara Osei.</Text>,
    footer: (
      <AlertDialog
        title="Cancel this booking?"
        actionLabel="Cancel booking"
        cancelLabel="Keep booking"
        onAction={() => {}}
        trigger={<Button variant="danger">Cancel booking…</Button>}
      >
        <Text>You get the full price back.</Text>
      </AlertDialog>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the session' }));
    await screen.findByRole('dialog', { name: 'Your session' });
    const inner = screen.getByRole('button', { name: 'Cancel booking…' });
    await userEvent.click(inner);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Your session' })).toBeVisible());
    await waitFor(() => expect(inner).toHaveFocus());
    await userEvent.click(inner);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Your session' })).toBeVisible());
  },
};

const saved = fn();

function NewPassword({ close }: { close: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState('');
  const message = attempt > 0 && value.length < 8 ? 'Use at least 8 characters' : undefined;
  return (
    <Form
      id="new-password"
      aria-label="New password"
      onSubmit={() => {
        setAttempt(attempt + 1);
        if (value.length < 8) return;
        saved(value);
        close();
      }}
    >
      <ErrorSummary attempt={attempt} errors={message ? [{ fieldId: 'password', message }] : []} />
      <TextField
        id="password"
        label="New password"
        type="password"
        value={value}
        onChange={setValue}
        errorMessage={message}
      />
    </Form>
  );
}

/** A form whose button is in the foot; a refusal stays inside, a success closes. */
export const WithForm: Story = {
  args: {
    title: 'Set New Password',
    trigger: <Button>Set password</Button>,
    children: (close) => <NewPassword close={close} />,
    footer: (close) => (
      <>
        <Button variant="secondary" onPress={close}>
          Go back
        </Button>
        <Button type="submit" form="new-password">
          Save
        </Button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    saved.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Set password' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
    await userEvent.type(screen.getByLabelText('New password', { selector: 'input' }), 'long enough{Enter}');
    await expect(saved).toHaveBeenCalledWith('long enough');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** A press beside it closes nothing when `isDismissable` is false; Escape still does. */
export const NotDismissable: Story = {
  args: { isDismissable: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Read the terms' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

export const Sizes: Story = {
  args: { isOpen: true, size: 'lg', children: <Text>768 px at most.</Text> },
  render: ({ trigger: _trigger, ...args }) => <Dialog {...args} />,
};
export const LongText: Story = {
  ...Sizes,
  args: {
    isOpen: true,
    title: 'Everything you should know about the Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = {
  ...Sizes,
  args: { isOpen: true, footer: (close) => <Button onPress={close}>I have read it</Button> },
  globals: { dir: 'rtl' },
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

/** The safe answer has focus; a press beside it does nothing. */
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
    await expect(dialog).toHaveAccessibleDescription(/You get the full price back/);
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

/** While the action is under way nothing closes by itself; a refusal (false) keeps the dialog. */
export const AlertRefused: Story = {
  render: () => (
    <AlertDialog
      title="Delete your account?"
      actionLabel="Delete"
      onAction={() => false}
      trigger={<Button variant="danger">Delete…</Button>}
    >
      <Text>All your sessions are cancelled.</Text>
    </AlertDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

export const AlertOnAPhone: Story = {
  render: () => (
    <AlertDialog isOpen title="Cancel this booking?" actionLabel="Cancel booking" onAction={() => {}}>
      <Text>You get the full price back, since it is more than 24 hours away.</Text>
    </AlertDialog>
  ),
  globals: { viewport: { value: 'w360' } },
};

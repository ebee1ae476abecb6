import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { holdTimers } from '../../util/held-timers.story-data.ts';
import type { HeldTimers } from '../../util/held-timers.story-data.ts';
import { Button } from '../Button/index.ts';
import { Inline } from '../Layout/index.ts';
import { createToastQueue } from './queue.ts';
import { ToastRegion } from './ToastRegion.tsx';
import type { ToastRegionProps } from './ToastRegion.tsx';

function Desk(props: Omit<ToastRegionProps, 'queue'> & { timeout?: number }) {
  const { timeout, ...region } = props;
  const [queue] = useState(createToastQueue);
  const options = timeout ? { timeout } : {};
  const [count, setCount] = useState(1);
  return (
    <Inline>
      <Button
        onPress={() => {
          queue.success(`Saved ${count}`, options);
          setCount(count + 1);
        }}
      >
        Save
      </Button>
      <Button
        variant="secondary"
        onPress={() => queue.info('The times below are new.', { title: 'Sydney time', ...options })}
      >
        Tell
      </Button>
      <Button variant="danger" onPress={() => queue.error('We couldn’t load the experts.')}>
        Fail
      </Button>
      <ToastRegion queue={queue} {...region} />
    </Inline>
  );
}

/** Of the toasts: they leave when a story says so. */
let timers: HeldTimers;

const meta = {
  title: 'Feedback/Toast',
  component: Desk,
  beforeEach: () => {
    timers = holdTimers(1_000);
    return timers.release;
  },
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.getByRole('button', { name: 'Save' });

const noToast = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

export const Default: Story = {
  name: '[L-05] Three at once, at the end of the bottom, until their time is up',
  play: async () => {
    await userEvent.click(save());
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    await userEvent.click(save());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
    await expect(screen.queryByText('Saved 2')).not.toBeInTheDocument();
    await expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the experts');
    await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
    await expect(timers.running()).toBe(3);
    timers.runOut();
    await waitFor(() => expect(screen.queryByText('Saved 1')).not.toBeInTheDocument());
    // The waiting one takes the free place; the error leaves as well.
    await waitFor(() => expect(screen.getByText('Saved 2')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(save());
    await userEvent.click(save());
  },
};

export const OneAtATime: Story = {
  name: '[L-05] One at a time',
  args: { limit: 1 },
  play: async () => {
    await userEvent.click(save());
    await userEvent.click(save());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    timers.runOut();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('Saved 2'));
    timers.runOut();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const Pauses: Story = {
  name: '[L-05] Stands still under the pointer and with focus',
  play: async () => {
    await userEvent.click(save());
    const toast = await screen.findByRole('alertdialog');
    await expect(timers.running()).toBe(1);
    await userEvent.hover(toast);
    await expect(timers.running()).toBe(0);
    await userEvent.unhover(toast);
    await expect(timers.running()).toBe(1);
    timers.runOut();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await userEvent.click(save());
    const second = await screen.findByRole('alertdialog');
    await expect(timers.running()).toBe(1);
    second.focus();
    await expect(timers.running()).toBe(0);
    await waitFor(() => expect(second).toBeVisible());
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const ByKeyboard: Story = {
  play: async ({ step }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    await userEvent.click(save());
    await screen.findByRole('alert');
    const region = screen.getByRole('region', { name: '2 notifications.' });
    await step('F6: goes to the region, and back', async () => {
      await userEvent.keyboard('{F6}');
      await waitFor(() => expect(region).toHaveFocus());
    });
    await step('Tab: goes to a toast, then to its buttons', async () => {
      await userEvent.tab();
      await waitFor(() => expect(screen.getAllByRole('alertdialog')).toContain(document.activeElement));
      await userEvent.tab();
      await expect(screen.getAllByRole('button', { name: 'Dismiss' })).toContain(document.activeElement);
    });
    await step('Escape: closes the toast with focus; after the last, focus goes back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await noToast();
      await waitFor(() => expect(save()).toHaveFocus());
    });
    await step('Enter: on the ✕ closes the toast', async () => {
      await userEvent.keyboard('{Enter}');
      const toast = await screen.findByRole('alertdialog');
      toast.focus();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await noToast();
    });
  },
};

const undo = fn();

function WithAction() {
  const [queue] = useState(createToastQueue);
  return (
    <>
      <Button
        onPress={() =>
          queue.success('The session moved to Friday.', { action: { label: 'Undo', onPress: undo } })
        }
      >
        Move
      </Button>
      <ToastRegion queue={queue} />
    </>
  );
}

/** Stays until its action or its ✕ is pressed. */
export const Action: Story = {
  render: () => <WithAction />,
  play: async () => {
    undo.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await noToast();
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByRole('alertdialog');
  },
};

function Kept() {
  const [queue] = useState(() => createToastQueue({ isKept: () => true }));
  return (
    <>
      <Button onPress={() => queue.success('Saved')}>Save</Button>
      <ToastRegion queue={queue} dismissLabel="Close" />
    </>
  );
}

/** For people who asked that nothing goes by itself. */
export const KeptByTheUser: Story = {
  render: () => <Kept />,
  play: async () => {
    await userEvent.click(save());
    await screen.findByRole('alertdialog');
    await expect(timers.running()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await noToast();
  },
};

const place: Story['play'] = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  await screen.findByRole('alertdialog');
};
const middle = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2 - window.innerWidth / 2;
};

export const TopEnd: Story = {
  args: { placement: 'top-end' },
  globals: { viewport: { value: 'w1280' } },
  play: async (context) => {
    await place(context);
    const toast = screen.getByRole('alertdialog');
    await expect(middle(toast)).toBeGreaterThan(100);
    await expect(toast.getBoundingClientRect().top).toBeLessThan(120);
  },
};
export const TopCenter: Story = { args: { placement: 'top-center' }, play: place };
export const BottomStart: Story = {
  args: { placement: 'bottom-start' },
  globals: { viewport: { value: 'w1280' } },
  play: async (context) => {
    await place(context);
    await expect(middle(screen.getByRole('alertdialog'))).toBeLessThan(-100);
  },
};
/** In the middle below 768 px, whatever the placement says. */
export const Phone: Story = {
  tags: ['visual', 'visual-dark'],
  globals: { viewport: { value: 'w360' } },
  play: async (context) => {
    await place(context);
    await expect(Math.abs(middle(screen.getByRole('alertdialog')))).toBeLessThan(2);
  },
};
export const RightToLeft: Story = {
  globals: { dir: 'rtl', viewport: { value: 'w1280' } },
  play: async (context) => {
    await place(context);
    await expect(middle(screen.getByRole('alertdialog'))).toBeLessThan(-100);
  },
};

function LongDesk() {
  const [queue] = useState(createToastQueue);
  return (
    <>
      <Button
        onPress={() =>
          queue.error(
            'We couldn’t load the experts because the connection was lost on the way. You haven’t lost anything you entered.',
            { title: 'Something went wrong while we looked for experts in Technology' },
          )
        }
      >
        Fail
      </Button>
      <ToastRegion queue={queue} />
    </>
  );
}
export const LongText: Story = {
  render: () => <LongDesk />,
  globals: { viewport: { value: 'w320' } },
  play: place,
};

export const States: Story = {
  args: { timeout: 60_000 },
  parameters: {
    pseudo: { rootSelector: 'body', hover: 'li:first-child button', focusVisible: 'li:last-child button' },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(2));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
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
      <Button variant="danger" onPress={() => queue.error('The experts could not be loaded.')}>
        Fail
      </Button>
      <ToastRegion queue={queue} {...region} />
    </Inline>
  );
}

const meta = { title: 'Feedback/Toast', component: Desk } satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.getByRole('button', { name: 'Save' });

export const Default: Story = {
  name: '[L-05] Three at once, bottom right, 4 s',
  play: async () => {
    const start = Date.now();
    await userEvent.click(save());
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    await userEvent.click(save());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
    await expect(screen.queryByText('Saved 2')).not.toBeInTheDocument();
    await expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await waitFor(() => expect(screen.queryByText('Saved 1')).not.toBeInTheDocument(), { timeout: 6000 });
    const took = Date.now() - start;
    await expect(took).toBeGreaterThanOrEqual(3950);
    await expect(took).toBeLessThan(5500);
    // The waiting one takes the free place; the error is still there.
    await waitFor(() => expect(screen.getByText('Saved 2')).toBeVisible());
    await expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(save());
    await userEvent.click(save());
  },
};

export const OneAtATime: Story = {
  name: '[L-05] One at a time',
  args: { limit: 1, timeout: 300 },
  play: async () => {
    await userEvent.click(save());
    await userEvent.click(save());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('Saved 2'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const Pauses: Story = {
  name: '[L-05] Stands still under the pointer and with focus',
  args: { timeout: 500 },
  play: async () => {
    await userEvent.click(save());
    const toast = await screen.findByRole('alertdialog');
    await userEvent.hover(toast);
    await new Promise((done) => setTimeout(done, 900));
    await expect(toast).toBeVisible();
    await userEvent.unhover(toast);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await userEvent.click(save());
    const second = await screen.findByRole('alertdialog');
    second.focus();
    await new Promise((done) => setTimeout(done, 900));
    await expect(second).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const TopRight: Story = {
  args: { placement: 'top-right' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  },
};

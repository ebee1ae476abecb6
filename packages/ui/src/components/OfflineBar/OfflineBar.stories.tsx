import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { OfflineBar } from './OfflineBar.tsx';

const meta = {
  title: 'Feedback/OfflineBar',
  component: OfflineBar,
  args: { isOffline: true },
} satisfies Meta<typeof OfflineBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is to be seen, but the live region is there. */
export const Online: Story = {
  args: { isOffline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

function Cable() {
  const [isOffline, setOffline] = useState(false);
  return (
    <Stack>
      <OfflineBar isOffline={isOffline} />
      <Button variant="secondary" onPress={() => setOffline(!isOffline)}>
        {isOffline ? 'Plug in' : 'Pull the cable'}
      </Button>
    </Stack>
  );
}

/** One live region says both, and leaves the page 4 s after the return. */
export const GoneAndBack: Story = {
  render: () => <Cable />,
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Pull the cable' }));
    await expect(status).toHaveTextContent('You’re offline.');
    await userEvent.click(canvas.getByRole('button', { name: 'Plug in' }));
    await expect(status).toHaveTextContent('You’re back online.');
    await waitFor(() => expect(status).toBeEmptyDOMElement(), { timeout: 6000 });
  },
};

/** Without `isOffline` the browser's own events decide. */
export const AsTheBrowserSays: Story = {
  render: () => <OfflineBar />,
  play: async ({ canvas }) => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You’re offline.'));
    if (online) Object.defineProperty(navigator, 'onLine', online);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You’re back online.'));
  },
};

export const LongText: Story = {
  args: {
    children:
      'You’re offline. You can keep writing: we’ll send your message as soon as the connection is back, and your session won’t start before then.',
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

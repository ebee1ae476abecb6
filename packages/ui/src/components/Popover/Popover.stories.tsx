import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { Switch } from '../Switch/index.ts';
import { Text } from '../Text/index.ts';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    trigger: <Button variant="secondary">Refund rules</Button>,
    label: 'Refund rules',
    children: (close) => (
      <Stack>
        <Text>Full refund until 9:30 am, Tue 24 Nov. Half of the price after that.</Text>
        <Switch>Remind me before then</Switch>
        <Button size="sm" onPress={close}>
          Done
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refund rules' });
    await step('Enter: opens it and moves focus in', async () => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Refund rules' });
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    });
    await step('Escape: closes it and gives focus back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Open: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    // It fades in.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const At320: Story = {
  ...Open,
  tags: [],
  globals: { viewport: { value: 'w320' } },
  play: async (context) => {
    await Open.play?.(context);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...Open, tags: [], globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Sheet } from './Sheet.tsx';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  args: {
    title: 'Filters',
    trigger: <Button variant="secondary">Filters</Button>,
    children: <Text>Price, language, available today.</Text>,
    footer: (close: () => void) => (
      <Button fullWidth onPress={close}>
        Show 12 experts
      </Button>
    ),
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  const trigger = canvas.getByRole('button', { name: 'Filters' });
  await userEvent.click(trigger);
  await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(trigger).toHaveFocus());
  await userEvent.click(trigger);
  await screen.findByRole('dialog', { name: 'Filters' });
};

export const Bottom: Story = { play: open };
export const AtTheEnd: Story = { args: { side: 'end' }, play: open };
export const FullOnPhones: Story = { args: { isFullOnPhones: true }, play: open };

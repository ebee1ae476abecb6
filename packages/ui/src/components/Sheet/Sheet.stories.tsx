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

const open: Story['play'] = async ({ canvas, step, userEvent }) => {
  const trigger = canvas.getByRole('button', { name: 'Filters' });
  trigger.focus();
  await step('Enter: on its button opens the sheet', async () => {
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Filters' });
  });
  await step('Tab, Shift+Tab: stays inside the sheet', async () => {
    const sheet = screen.getByRole('dialog');
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      await expect(sheet.contains(document.activeElement)).toBe(true);
    }
    await userEvent.tab({ shift: true });
    await expect(sheet.contains(document.activeElement)).toBe(true);
  });
  await step('Escape: closes it, focus goes back to its button', async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  });
  await userEvent.click(trigger);
  await screen.findByRole('dialog', { name: 'Filters' });
};

export const Bottom: Story = { play: open };
export const AtTheEnd: Story = { args: { side: 'end' }, play: open };
export const FullOnPhones: Story = { args: { isFullOnPhones: true }, play: open };

const show: Story['render'] = ({ trigger: _trigger, ...args }) => <Sheet {...args} isOpen />;

export const Phone: Story = {
  render: show,
  tags: ['visual', 'visual-dark'],
  globals: { viewport: { value: 'w360' } },
};
export const FullPhone: Story = {
  render: show,
  args: { isFullOnPhones: true },
  globals: { viewport: { value: 'w320' } },
};
export const LongText: Story = {
  render: show,
  args: {
    title: 'Filters for experts who are available in the coming two weeks',
    children: Array.from({ length: 20 }, (_, line) => <Text key={line}>{`${line + 1}. A filter`}</Text>),
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ step }) => {
    await step('Keys can reach and scroll the text as soon as it is there', async () => {
      await expect(screen.getByRole('region', { name: /Filters for experts/ })).toHaveAttribute(
        'tabindex',
        '0',
      );
    });
  },
};
export const RightToLeft: Story = { render: show, args: { side: 'end' }, globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Questions of',
    items: [
      { id: 'clients', label: 'Clients', content: <Text>How do I book?</Text> },
      { id: 'experts', label: 'Experts', content: <Text>How am I paid?</Text> },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step, userEvent, args }) => {
    const clients = canvas.getByRole('tab', { name: 'Clients' });
    const experts = canvas.getByRole('tab', { name: 'Experts' });
    await step('Tab: goes to the selected tab, then to its panel', async () => {
      await userEvent.tab();
      await expect(clients).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('tabpanel')).toHaveFocus();
      await userEvent.tab({ shift: true });
    });
    await step('ArrowRight, ArrowLeft: goes to the next or the one before and shows it', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(experts).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getByRole('tabpanel')).toHaveTextContent('How am I paid?');
      await expect(args.onSelect).toHaveBeenLastCalledWith('experts');
      await userEvent.keyboard('{ArrowLeft}');
      await expect(clients).toHaveAttribute('aria-selected', 'true');
    });
    await step('End, Home: goes to the last or the first', async () => {
      await userEvent.keyboard('{End}');
      await expect(experts).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(clients).toHaveFocus();
    });
  },
};

/** Panels that cost something are shown on Enter, not on the way. */
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    const experts = canvas.getByRole('tab', { name: 'Experts' });
    await expect(experts).toHaveFocus();
    await expect(experts).toHaveAttribute('aria-selected', 'false');
    await step('Enter: shows the tab with focus, where arrows only move', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(experts).toHaveAttribute('aria-selected', 'true');
    });
  },
};

const many = {
  items: Array.from({ length: 12 }, (_, index) => ({
    id: `month-${index}`,
    label: `Month ${index + 1}`,
    content: <Text>{`Sessions of month ${index + 1}`}</Text>,
    isDisabled: index === 3,
  })),
};
const isInView = (tab: HTMLElement) => {
  const { left, right } = tab.getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth;
};

/** Many scroll sideways; the selected one is in view from the start, the one with focus always; disabled ones are skipped. */
export const Many: Story = {
  args: { ...many, defaultSelectedId: 'month-10' },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await expect(isInView(canvas.getByRole('tab', { name: 'Month 11' }))).toBe(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(isInView(canvas.getByRole('tab', { name: 'Month 1' }))).toBe(true));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Month 5' })).toHaveFocus();
  },
};

export const States: Story = {
  args: many,
  parameters: { pseudo: { hover: '[data-key="month-1"]', focusVisible: '[data-key="month-2"]' } },
};
export const LongText: Story = {
  args: {
    items: [
      { id: 'a', label: 'Everything for those who look for advice', content: <Text>…</Text> },
      { id: 'b', label: 'Everything for experts', content: <Text>…</Text> },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};
/** The arrows follow the eye. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Experts' })).toHaveAttribute('aria-selected', 'true');
  },
};

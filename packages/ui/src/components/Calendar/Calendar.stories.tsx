import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { Calendar } from './Calendar.tsx';
import { held } from '../../util/held.story-data.tsx';

const counts: Record<string, number> = {};
for (let day = 21; day <= 30; day += 1) counts[`2025-11-${day}`] = day % 6 === 0 ? 0 : ((day * 7) % 11) + 1;
counts['2025-11-27'] = 6;

const Held = held(Calendar);

const meta = {
  title: 'Booking/Calendar',
  component: Calendar,
  afterEach: settled,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Day of the session',
    value: '2025-11-26',
    min: '2025-11-21',
    max: '2026-02-28',
    counts,
    onChange: fn(),
    onMonthChange: fn(),
    firstDayOfWeek: 'mon',
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab: goes to the arrows, then to the chosen day', async () => {
      await userEvent.tab();
      // Nothing can be had before November: this arrow is off.
      await expect(canvas.getAllByRole('button', { name: 'Previous month' })[0]).toBeDisabled();
      await expect(canvas.getAllByRole('button', { name: 'Next month' })[0]).toHaveFocus();
      await userEvent.tab();
      await expect(focused()).toMatch(/26 November 2025/u);
    });
    await step('→ ←: a day on, a day back', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(focused()).toMatch(/27 November 2025.*, 6 times available$/u);
      await userEvent.keyboard('{ArrowLeft}');
      await expect(focused()).toMatch(/26 November 2025/u);
    });
    await step('↓ ↑: a week on, a week back', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(focused()).toMatch(/3 December 2025/u);
      await userEvent.keyboard('{ArrowUp}');
      await expect(focused()).toMatch(/26 November 2025/u);
    });
    await step('Home End: first and last day of the month that can be had', async () => {
      await userEvent.keyboard('{End}');
      await expect(focused()).toMatch(/30 November 2025/u);
      await userEvent.keyboard('{Home}');
      await expect(focused()).toMatch(/21 November 2025/u);
    });
    await step('PageDown PageUp: a month on, a month back', async () => {
      await userEvent.keyboard('{PageDown}');
      await expect(focused()).toMatch(/21 December 2025/u);
      await expect(args.onMonthChange).toHaveBeenLastCalledWith('2025-12');
      await userEvent.keyboard('{PageUp}');
      await expect(focused()).toMatch(/21 November 2025/u);
    });
    await step('Enter Space: chooses the day in focus', async () => {
      await userEvent.keyboard('{ArrowRight}{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-22');
      await userEvent.keyboard('{ArrowRight} ');
      await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-23');
    });
  },
};

export const States: Story = {
  tags: ['visual', 'visual-dark'],
  args: { value: '2025-11-27' },
};

/** A day without times says so and is not chosen. */
export const Unavailable: Story = {
  args: { isUnavailable: (date) => date === '2025-11-28' },
  play: async ({ args, canvas, userEvent }) => {
    const none = canvas.getByRole('button', { name: /24 November 2025.*, no times available$/u });
    await expect(none).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(none);
    await userEvent.click(canvas.getByRole('button', { name: /28 November 2025/u }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /20 November 2025/u })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Loading: Story = {
  args: { counts: undefined, isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading times…');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

/** Text that is no date: no day is chosen, the month of `min` is shown. */
export const Wrong: Story = {
  args: { value: '2025-02-31' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /November 2025/u })).toBeInTheDocument();
    await expect(canvas.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  },
};

export const Missing: Story = {
  args: { value: null, errorMessage: 'Choose a day' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a day')).toBeVisible();
  },
};

export const At320: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('button', { name: /27 November 2025/u }).getBoundingClientRect();
    await expect(day.height).toBeGreaterThanOrEqual(44);
    await expect(day.width).toBeGreaterThanOrEqual(24);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Arrows follow the page's direction. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvasElement, userEvent }) => {
    const chosen = canvasElement.querySelector<HTMLElement>('[data-selected]');
    chosen?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).not.toBe(chosen);
    await expect(Number(document.activeElement?.getBoundingClientRect().left)).toBeLessThan(
      Number(chosen?.getBoundingClientRect().left),
    );
  },
};

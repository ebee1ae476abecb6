import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { RangeCalendar } from './RangeCalendar.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(RangeCalendar);

const meta = {
  title: 'Booking/RangeCalendar',
  tags: ['new'],
  component: RangeCalendar,
  afterEach: settled,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Days off',
    value: { start: '2025-11-26', end: '2025-11-28' },
    min: '2025-11-21',
    max: '2026-02-28',
    onChange: fn(),
    firstDayOfWeek: 'mon',
  },
} satisfies Meta<typeof RangeCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab: goes to the arrows, then to the days', async () => {
      await userEvent.tab();
      await expect(canvas.getAllByRole('button', { name: 'Next month' })[0]).toHaveFocus();
      await userEvent.tab();
      await expect(focused()).toMatch(/26 November 2025/u);
    });
    await step('→ ←: a day on, a day back', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(focused()).toMatch(/27 November 2025/u);
      await userEvent.keyboard('{ArrowLeft}');
      await expect(focused()).toMatch(/26 November 2025/u);
    });
    await step('Enter Space: begins the range on the day in focus, then ends it there', async () => {
      await userEvent.keyboard('{Enter}{ArrowDown}');
      await expect(args.onChange).not.toHaveBeenCalled();
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-11-26', end: '2025-12-04' });
    });
    await step('↓ ↑: a week on, a week back', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(focused()).toMatch(/11 December 2025/u);
      await userEvent.keyboard('{ArrowUp}');
      await expect(focused()).toMatch(/4 December 2025/u);
    });
    await step('PageDown PageUp: a month on, a month back', async () => {
      await userEvent.keyboard('{PageDown}');
      await expect(focused()).toMatch(/4 January 2026/u);
      await userEvent.keyboard('{PageUp}');
      await expect(focused()).toMatch(/4 December 2025/u);
    });
    await step('Escape: gives up a range that has begun', async () => {
      await userEvent.keyboard('{Enter}{ArrowRight}{Escape}');
      await expect(args.onChange).toHaveBeenCalledTimes(1);
      await expect(
        canvas.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent),
      ).toEqual(['1', '2', '3', '4']);
    });
  },
};

/** The days chosen before are filled and say so; the range that is being chosen is added to them. */
export const Marked: Story = {
  tags: ['visual'],
  args: {
    value: { start: '2025-11-24', end: '2025-11-27' },
    isMarked: (date) => ['2025-11-22', '2025-11-29', '2025-11-30'].includes(date),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /November 2025.*, chosen$/u })).toHaveLength(3);
  },
};

/** A press before the first day: both orders give the same range. */
export const Backwards: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /28 November 2025/u }));
    await userEvent.click(canvas.getByRole('button', { name: /24 November 2025/u }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-11-24', end: '2025-11-28' });
  },
};

/** A day pressed twice is a range of one day. */
export const OneDay: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const day = canvas.getByRole('button', { name: /27 November 2025/u });
    await userEvent.click(day);
    await userEvent.click(day);
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-11-27', end: '2025-11-27' });
  },
};

/** Days that cannot be chosen say so; a range may go over them where gaps are allowed. */
export const Unavailable: Story = {
  args: { value: null, isUnavailable: (date) => date === '2025-11-26', allowsGaps: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /25 November 2025/u }));
    const none = canvas.getByRole('button', { name: /26 November 2025/u });
    await expect(none).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /27 November 2025/u }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2025-11-25', end: '2025-11-27' });
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

/** Text that is no date: no day is chosen, the month of `min` is shown. */
export const Wrong: Story = {
  args: { value: { start: '2025-02-31', end: 'soon' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /November 2025/u })).toBeInTheDocument();
    await expect(canvas.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  },
};

export const Missing: Story = {
  args: { value: null, errorMessage: 'Choose the first and the last day' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose the first and the last day')).toBeVisible();
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

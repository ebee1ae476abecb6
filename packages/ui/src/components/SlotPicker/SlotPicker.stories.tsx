import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card, Stack } from '../Layout/index.ts';
import { Link } from '../Link/index.ts';
import { Price } from '../Price/index.ts';
import { Text } from '../Text/index.ts';
import { week } from './days.story-data.ts';
import { SlotPicker } from './SlotPicker.tsx';
import type { SlotPickerProps } from './types.ts';

function Controlled(props: SlotPickerProps) {
  const [date, setDate] = useState(props.selectedDate);
  const [value, setValue] = useState(props.value);
  return (
    <SlotPicker
      {...props}
      selectedDate={date}
      onSelectDate={(next) => {
        setDate(next);
        props.onSelectDate(next);
      }}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Booking/SlotPicker',
  component: SlotPicker,
  render: (args) => <Controlled {...args} />,
  args: {
    days: week,
    selectedDate: '2025-11-27',
    onSelectDate: fn(),
    value: '2025-11-27T11:15',
    onChange: fn(),
    onNextDays: fn(),
    zoneNote: (
      <>
        Times in <strong>Sydney</strong> (GMT+11) <Link href="#zone">Change</Link>
      </>
    ),
  },
} satisfies Meta<typeof SlotPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InPanel: Story = {
  args: {
    footer: (
      <Stack gap={12}>
        <Button fullWidth>Continue to payment</Button>
        <Text size={14} tone="muted">
          Free cancellation until 26 Nov, 11:15
        </Text>
      </Stack>
    ),
  },
  render: (args) => (
    <div style={{ maxInlineSize: '25rem' }}>
      <Card tone="panel">
        <Stack gap={16}>
          <Price amount="A$180" per="60 min" size="lg" />
          <Controlled {...args} />
        </Stack>
      </Card>
    </div>
  ),
};

export const Wide: Story = {};

export const Keyboard: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent, args }) => {
    const day = canvas.getByRole('button', { name: 'Wednesday 26 November, 4 times available' });
    day.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelectDate).toHaveBeenCalledWith('2025-11-26');
    await expect(canvas.getByRole('heading', { name: 'Wednesday 26 November' })).toHaveFocus();
    await userEvent.tab();
    const nine = canvas.getByRole('radio', { name: /^09:00/u });
    await expect(nine).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-26T09:00');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-26T10:00');
    await expect(canvas.getByRole('radio', { name: '10:00, Sydney time' })).toBeChecked();
  },
};

export const DayArrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const monday = canvas.getByRole('button', { name: 'Monday 24 November, 1 time available' });
    monday.focus();
    await userEvent.keyboard('{ArrowRight}');
    const tuesday = canvas.getByRole('button', { name: 'Tuesday 25 November, no times available' });
    await expect(tuesday).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: /^Sunday/u })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(monday).toHaveFocus();
    const previous = canvas.getByRole('button', { name: 'Previous days' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Pointer: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent, args }) => {
    const day = canvas.getByRole('button', { name: /^Wednesday/u });
    await userEvent.click(day);
    // The pointer is where the hand is: focus stays.
    await expect(day).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /^14:30/u }));
    await expect(args.onChange).toHaveBeenCalledWith('2025-11-26T14:30');
    await userEvent.click(canvas.getByRole('button', { name: 'Next days' }));
    await expect(args.onNextDays).toHaveBeenCalledTimes(1);
  },
};

export const NoTimes: Story = {
  args: {
    selectedDate: '2025-11-25',
    value: null,
    nextAvailable: { label: 'Next: Wed 26 November, 09:00', onPress: fn() },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Next: Wed/u }));
    await expect(args.nextAvailable?.onPress).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  args: { days: [], selectedDate: null, value: null, isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading times…');
  },
};

export const LoadingKeepsItsHeight: Story = {
  render: (args) => {
    const { days: _days, ...rest } = args;
    return (
      <Stack gap={24}>
        <div data-testid="loading">
          <SlotPicker {...rest} days={[]} selectedDate={null} value={null} isLoading />
        </div>
        <div data-testid="loaded">
          <SlotPicker {...args} />
        </div>
        <div data-testid="empty">
          <SlotPicker {...args} selectedDate="2025-11-25" value={null} />
        </div>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height('loading')).toBeCloseTo(height('loaded'), 0);
    await expect(height('empty')).toBeCloseTo(height('loaded'), 0);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Monday/u }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: /^Tuesday/u })).toHaveFocus();
  },
};

export const At320: Story = {
  render: (args) => (
    <div data-testid="frame" style={{ inlineSize: '288px' }}>
      <Controlled {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByTestId('frame').getBoundingClientRect();
    for (const radio of canvas.getAllByRole('radio')) {
      const box = radio.closest('label')?.getBoundingClientRect();
      await expect(box?.height).toBeGreaterThanOrEqual(44);
      await expect(box?.right).toBeLessThanOrEqual(frame.right);
    }
    // Saturday and Sunday lie outside; the arrow pages to them before it asks for other days.
    const sunday = canvas.getByRole('button', { name: /^Sunday/u });
    await expect(sunday.getBoundingClientRect().left).toBeGreaterThan(frame.right);
    await userEvent.click(canvas.getByRole('button', { name: 'Next days' }));
    await expect(sunday.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 4);
  },
};

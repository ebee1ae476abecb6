import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card, Stack } from '../Layout/index.ts';
import { Price } from '../Price/index.ts';
import { Text } from '../Text/index.ts';
import '../TimeZoneSelect/virtual.story-data.ts';
import { args, ChosenBelow, Controlled, noon } from './Controlled.story-data.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { settled } from './settled.story-data.ts';
import { clocksBack, counts } from './slots.story-data.ts';

const meta = {
  title: 'Booking/SlotPicker',
  component: SlotPicker,
  afterEach: settled,
  render: (props) => <Controlled {...props} />,
  args,
} satisfies Meta<typeof SlotPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onMonthChange: fn(), dayCounts: counts },
  play: async ({ args, canvas, userEvent, step }) => {
    const day = (name: RegExp) => canvas.getByRole('button', { name });
    await step('Tab: goes to the arrows, to the chosen day, to the times, once each', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Earlier days' })).toHaveFocus();
      await userEvent.tab();
      await userEvent.tab();
      await expect(day(/^Thursday 27 November, 9 times available/u)).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: '9:00\u00a0am, Sydney time' })).toHaveFocus();
      await userEvent.tab({ shift: true });
    });
    await step('→ ←: the day after, the day before', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(day(/^Friday/u)).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      await expect(day(/^Wednesday 26 November, 4 times available/u)).toHaveFocus();
      // Moving is not choosing.
      await expect(args.onDateChange).not.toHaveBeenCalled();
    });
    await step('Home End: first and last day in view', async () => {
      await userEvent.keyboard('{End}');
      await expect(day(/^Sunday/u)).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(day(/^Monday 24 November, 1 time available/u)).toHaveFocus();
    });
    await step('Enter Space: on a day, choose it; focus goes to the heading of its times', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
      await expect(args.onDateChange).toHaveBeenLastCalledWith('2025-11-26');
      await expect(canvas.getByRole('heading', { name: 'Wednesday 26 November' })).toHaveFocus();
      await expect(canvas.getByText('4 times on Wednesday 26 November')).toBeInTheDocument();
    });
    await step('↓ ↑ → ←: in the times, choose the next or the one before', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: '9:00\u00a0am, Sydney time' })).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-26T09:00:00+11:00');
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('radio', { name: '10:00\u00a0am, Sydney time' })).toBeChecked();
      await userEvent.keyboard('{ArrowDown}{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-26T10:00:00+11:00');
    });
    await step('Tab: after the times, "Choose a different date" leads back to the days', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Choose a different date' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(day(/^Wednesday/u)).toHaveFocus();
    });
  },
};

/** In the panel of a profile, with a time chosen: both clocks, the way on. */
export const InPanel: Story = {
  tags: ['visual', 'visual-dark'],
  args: {
    value: noon,
    dayCounts: counts,
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thu 27, 12:15 am for Leo in London (GMT)')).toBeVisible();
    await expect(canvas.getByText('11:15 am–12:15 pm')).toBeVisible();
  },
};

export const Wide: Story = {
  args: { value: noon },
};

/** The pointer is where the hand is: focus stays. */
export const Pointer: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const day = canvas.getByRole('button', { name: /^Wednesday/u });
    await userEvent.click(day);
    await expect(day).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /^2:30\u00A0pm/u }));
    await expect(args.onChange).toHaveBeenCalledWith('2025-11-26T14:30:00+11:00');
    await expect(canvas.getByRole('button', { name: 'Earlier days' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Later days' }));
    await expect(args.onStartChange).toHaveBeenCalledWith('2025-12-01');
  },
};

/** No day chosen: the first with times is shown. */
export const NothingChosen: Story = {
  args: { date: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Monday 24 November' })).toBeVisible();
  },
};

/** Somebody else took the chosen time while it was looked at. */
export const TakenWhileViewing: Story = {
  tags: ['visual'],
  args: {
    value: '2025-11-27T14:00:00+11:00',
    alternatives: ['2025-11-27T13:30:00+11:00', '2025-11-27T15:00:00+11:00'],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/no longer free/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Thu 27, 1:30\u00a0pm' }));
    await expect(args.onChange).toHaveBeenCalledWith('2025-11-27T13:30:00+11:00');
    await expect(canvas.queryByText(/no longer free/u)).not.toBeInTheDocument();
  },
};

const HELD = 1_764_000_000_000;
/** Kept for the visitor, with a clock that is stopped. */
export const Held: Story = {
  args: { value: noon, hold: { until: HELD + 582_000, now: () => HELD, onExtend: fn() } },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('09:42'));
    await userEvent.click(canvas.getByRole('button', { name: 'Extend' }));
    await expect(args.hold?.onExtend).toHaveBeenCalledTimes(1);
  },
};

/** The night an hour comes twice: both are told apart, and the day says why. */
export const ClockChange: Story = {
  tags: ['visual'],
  args: { slots: clocksBack, start: '2026-04-03', min: '2026-04-03', date: '2026-04-05', max: '2026-06-30' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '2:30\u00a0am GMT+11, Sydney time' })).toBeInTheDocument();
    await expect(canvas.getByRole('radio', { name: '2:30\u00a0am GMT+10, Sydney time' })).toBeInTheDocument();
    await expect(canvas.getByText(/Clocks go back 60 minutes/u)).toBeVisible();
  },
};

/** Another zone: the same instants on other days, and the choice stays. */
export const AnotherZone: Story = {
  args: { value: noon },
  play: async ({ canvas, userEvent, args }) => {
    const change = canvas.getByRole('button', { name: 'Change time zone' });
    await userEvent.click(change);
    await expect(change).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(
      await canvas.findByRole('button', { name: /Time zone/u, expanded: false }, { timeout: 5000 }),
    );
    await userEvent.type(await screen.findByRole('searchbox'), 'tokyo');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /Tokyo/u }));
    await expect(args.onZoneChange).toHaveBeenCalledWith('Asia/Tokyo');
    await expect(await canvas.findByRole('radio', { name: '9:15\u00a0am, Tokyo time' })).toBeChecked();
  },
};

/** The month, loaded when it is asked for. Choosing a day closes it and goes to its times. */
export const MonthView: Story = {
  args: { dayCounts: counts, onMonthChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Month view' }));
    const day = await canvas.findByRole(
      'button',
      { name: /26 November.*4 times available/u },
      { timeout: 5000 },
    );
    await userEvent.click(day);
    await expect(args.onDateChange).toHaveBeenCalledWith('2025-11-26');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Wednesday 26 November' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Month view' })).toBeVisible();
  },
};

/** In words beside the button, where the page wants it. */
export const ChosenElsewhere: Story = {
  args: { hideChosen: true },
  render: (args) => <ChosenBelow {...args} />,
  play: async ({ canvas, userEvent }) => {
    const told = canvas.getAllByRole('status').at(-1)!;
    await expect(told).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('radio', { name: /^11:15.am/u }));
    await expect(told).toHaveTextContent(
      /^Thursday 27 November 11:15.am–12:15.pmThu 27, 12:15.am for Leo in London \(GMT\)$/u,
    );
    await expect(canvas.getAllByText(/for Leo in London/u)).toHaveLength(1);
  },
};

/** Half hours around the clock: another day opens in the morning, today at once. The same elements show both. */
export const AroundTheClock: Story = {
  args: {
    date: '2025-11-24',
    slots: Array.from({ length: 96 }, (_, place) => ({
      startsAt: new Date(Date.parse('2025-11-24T00:00:00+11:00') + place * 1_800_000).toISOString(),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const top = (name: string) =>
      canvas.getByRole('radio', { name: `${name}, Sydney time` }).getBoundingClientRect().top;
    const box = () => canvas.getByRole('radiogroup').getBoundingClientRect();
    const first = canvas.getByRole('radio', { name: '12:00\u00a0am, Sydney time' });
    await expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(box().top);
    await userEvent.click(canvas.getByRole('button', { name: /^Tuesday/u }));
    // Below the fade that tells of earlier times.
    const below = top('8:00\u00a0am') - box().top;
    await expect(below).toBeGreaterThanOrEqual(20);
    await expect(below).toBeLessThan(40);
    await expect(canvas.getByRole('radio', { name: '12:00\u00a0am, Sydney time' })).toBe(first);
    await expect(first).toHaveAttribute('value', '2025-11-24T13:00:00.000Z');
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '8:00\u00a0am, Sydney time' })).toHaveFocus();
  },
};

/** A quarter of an hour apart all day: the times scroll, the page does not grow. */
export const ManyTimes: Story = {
  args: {
    slots: Array.from({ length: 64 }, (_, place) => ({
      startsAt: new Date(Date.parse('2025-11-27T06:00:00+11:00') + place * 900_000).toISOString(),
    })),
  },
  play: async ({ args, canvas, step, userEvent }) => {
    await expect(canvas.getByRole('radiogroup').getBoundingClientRect().height).toBeLessThan(360);
    const times = canvas.getAllByRole('radio');
    await step('what lies beyond an edge fades into it', async () => {
      const box = canvas.getByRole('radiogroup');
      await expect(box).toHaveAttribute('data-more-above');
      box.scrollTop = 0;
      await waitFor(() => expect(box).not.toHaveAttribute('data-more-above'));
      await expect(box).toHaveAttribute('data-more-below');
      box.scrollTop = 1e4;
      await waitFor(() => expect(box).not.toHaveAttribute('data-more-below'));
    });
    times[0]?.focus();
    await step('PageDown PageUp Home End: in the times, choose one further away', async () => {
      for (const [key, place] of [
        ['PageDown', 12],
        ['End', 63],
        ['PageUp', 51],
        ['Home', 0],
      ] as const) {
        await userEvent.keyboard(`{${key}}`);
        await expect(times[place]).toHaveFocus();
        await expect(args.onChange).toHaveBeenLastCalledWith(times[place]?.getAttribute('value'));
      }
    });
  },
};

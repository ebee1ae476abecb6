import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, waitFor } from 'storybook/test';
import { ar } from '../../words/ar.ts';
import { CallTimer } from '../CallTimer/index.ts';
import { ResendButton } from '../CodeInput/index.ts';
import { DateOfBirthField } from '../DateOfBirthField/index.ts';
import { KitProvider } from '../KitProvider/index.ts';
import { Stack } from '../Layout/index.ts';
import { Time } from '../Time/index.ts';
import { TimeZoneSelect } from '../TimeZoneSelect/index.ts';
import '../TimeZoneSelect/virtual.story-data.ts';
import { args, Controlled, noon, Several } from './Controlled.story-data.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { settled } from './settled.story-data.ts';

const meta = {
  title: 'Booking/SlotPicker states',
  component: SlotPicker,
  afterEach: settled,
  render: (props) => <Controlled {...props} />,
  args,
} satisfies Meta<typeof SlotPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A clock that is stopped. */
const HELD = 1_764_000_000_000;

/** A single time leaves no hole: the way to the next is in the room of the other rows, which stays as high. */
export const OneTime: Story = {
  tags: ['visual'],
  args: { date: '2025-11-24' },
  render: (props) => (
    <div style={{ maxInlineSize: '25rem' }}>
      <Controlled {...props} />
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const picker = () => canvas.getByRole('toolbar', { name: 'Days' }).parentElement!;
    const { height } = picker().getBoundingClientRect();
    const next = canvas.getByRole('button', { name: 'Next: Wed 26, 9:00\u00a0am' });
    const time = canvas.getByRole('radio').closest('label')!;
    await expect(next.getBoundingClientRect().top - time.getBoundingClientRect().bottom).toBeLessThan(40);
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDateChange).toHaveBeenCalledWith('2025-11-26');
    await expect(canvas.getByRole('heading', { name: 'Wednesday 26 November' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Monday/u }));
    await expect(picker().getBoundingClientRect().height).toBeCloseTo(height, 0);
  },
};

/** A single time and none after it: nothing is left empty below it. */
export const OnlyTime: Story = {
  args: { slots: [{ startsAt: '2025-11-28T09:00:00+11:00' }], date: null, next: null },
  play: async ({ canvas }) => {
    const times = canvas.getByRole('radiogroup').getBoundingClientRect();
    const zone = canvas.getByText('Times in', { exact: false }).getBoundingClientRect();
    await expect(zone.top - times.bottom).toBeLessThan(32);
  },
};

export const NoneThisDay: Story = {
  args: { date: '2025-11-25' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
    await expect(canvas.getByText('No times on Tuesday 25 November.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next: Wed 26, 9:00\u00a0am' }));
    await expect(args.onDateChange).toHaveBeenCalledWith('2025-11-26');
    await expect(canvas.getByRole('heading', { name: 'Wednesday 26 November' })).toHaveFocus();
  },
};

export const NoneInView: Story = {
  args: { slots: [], date: null, next: '2025-12-05T09:00:00+11:00' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('No free times on these days.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next: Fri 5, 9:00\u00a0am' }));
    await expect(args.onDateChange).toHaveBeenCalledWith('2025-12-05');
  },
};

export const NoneAtAll: Story = { args: { slots: [], date: null, next: null } };

export const Loading: Story = {
  args: { slots: [], isLoading: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Loading times…')).toBeInTheDocument();
    // The days are there and can be chosen already; their counts are not known.
    await userEvent.click(canvas.getByRole('button', { name: 'Friday 28 November' }));
    await expect(args.onDateChange).toHaveBeenCalledWith('2025-11-28');
  },
};

export const LoadingFailed: Story = {
  args: { slots: [], errorMessage: 'You seem to be offline.', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load the free times');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LoadingKeepsItsHeight: Story = {
  render: (args) => (
    <Stack gap={24}>
      <div data-testid="loading">
        <SlotPicker {...args} slots={[]} isLoading />
      </div>
      <div data-testid="empty">
        <SlotPicker {...args} date="2025-11-25" />
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height('loading')).toBeCloseTo(height('empty'), 0);
  },
};

/** Text that is no instant, and a day out of view: as if nothing were chosen. */
export const Wrong: Story = {
  args: { value: 'tomorrow', date: '1999-01-01' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await expect(canvas.queryByText(/no longer free/u)).not.toBeInTheDocument();
  },
};

export const TwelveHours: Story = { args: { hourCycle: 'h12', value: noon, locale: 'en-US' } };

export const Disabled: Story = { args: { isDisabled: true, value: noon } };

export const States: Story = {
  parameters: {
    pseudo: {
      hover: '[data-place="hover"] [role="toolbar"] button',
      focusVisible: '[data-place="focus"] [aria-pressed="true"]',
    },
  },
  render: (args) => (
    <Stack gap={32}>
      <div data-place="hover">
        <SlotPicker {...args} />
      </div>
      <div data-place="focus">
        <SlotPicker {...args} value={noon} />
      </div>
    </Stack>
  ),
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'en-AU', value: noon },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Monday/u }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: /^Tuesday/u })).toHaveFocus();
    canvas.getByRole('radio', { checked: true }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: /^1:00.pm/u })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: /^10:30.am/u })).toBeChecked();
  },
};

/** Days, times, counts, offsets and what is left have the digits of the locale, whichever the language of the words. */
export const LocalDigits: Story = {
  args: { value: noon, hold: { until: HELD + 582_000, now: () => HELD } },
  render: (props) => (
    <KitProvider locale="ar-EG" words={ar}>
      <Controlled {...props} />
      <Time at={noon} zone="Australia/Sydney" show="moment" showZone />
      <CallTimer startsAt={HELD} endsAt={HELD + 600_000} now={() => HELD} />
      <ResendButton onResend={fn()} startsWaiting />
      <DateOfBirthField label="تاريخ الميلاد" defaultValue="1990-03-27" />
      <TimeZoneSelect label="المنطقة الزمنية" value="Asia/Tokyo" at={HELD} onChange={fn()} />
    </KitProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const timers = canvas.getAllByRole('timer');
    await waitFor(() => expect(timers[0]).toHaveTextContent('٠٩:٤٢'));
    await expect(timers[1]).toHaveTextContent('١٠:٠٠');
    const fields = canvas.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    await expect(fields).toEqual(['٢٧', '٠٣', '١٩٩٠']);
    const names = [...canvasElement.querySelectorAll('[aria-label]')].map((part) => part.ariaLabel);
    await expect(`${canvasElement.textContent} ${names.join(' ')}`).not.toMatch(/[0-9]/u);
    // The whole range, and not the end of its start alone.
    await expect(canvas.getByText('١١:١٥ ص–١٢:١٥ م')).toBeVisible();
  },
};

export const At320: Story = {
  args: { value: noon },
  globals: { viewport: { value: 'w320' } },
  render: (args) => (
    <div data-testid="frame" style={{ inlineSize: '288px' }}>
      <Controlled {...args} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const frame = canvas.getByTestId('frame').getBoundingClientRect();
    for (const radio of canvas.getAllByRole('radio')) {
      const box = radio.closest('label')?.getBoundingClientRect();
      await expect(box?.height).toBeGreaterThanOrEqual(44);
      await expect(box?.right).toBeLessThanOrEqual(frame.right);
    }
    // Saturday and Sunday lie outside; the arrow pages to them before it asks for other days.
    const sunday = canvas.getByRole('button', { name: /^Sunday/u });
    await expect(sunday.getBoundingClientRect().left).toBeGreaterThan(frame.right);
    await userEvent.click(canvas.getByRole('button', { name: 'Later days' }));
    await expect(sunday.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 4);
    // Other days begin in view. The arrow asks for them once the strip has come to its end.
    await waitFor(async () => {
      // Once more, on the other days, it would page on.
      if (args.onStartChange && mocked(args.onStartChange).mock.calls.length === 0)
        await userEvent.click(canvas.getByRole('button', { name: 'Later days' }));
      await expect(args.onStartChange).toHaveBeenCalled();
    });
    const first = await canvas.findByRole('button', { name: /1 December/u });
    await waitFor(() => expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.left - 4));
  },
};

/** [M-02, M-04] Times to offer: each press adds one or takes it away. What overlaps a chosen one can't be added, nor a fourth. */
export const SeveralTimes: Story = {
  args: { values: ['2025-11-26T10:00:00+11:00'], most: 3 },
  render: (props) => <Several {...props} />,
  play: async ({ args: { onChange }, canvas, userEvent, step }) => {
    const time = (name: RegExp) => canvas.getByRole('checkbox', { name });
    await step('two on this day, with one of another day: all stay chosen', async () => {
      await userEvent.click(time(/^9:30/u));
      await userEvent.click(time(/^3:00/u));
      await expect(time(/^9:30/u)).toBeChecked();
      await expect(time(/^3:00/u)).toBeChecked();
      await expect(canvas.getByText(/^That’s 3 times, as many as you can choose/u)).toBeVisible();
    });
    await step('a fourth is not added, by mouse or by key', async () => {
      await userEvent.click(time(/^1:00/u));
      time(/^4:30/u).focus();
      await userEvent.keyboard('{Enter}');
      await expect(onChange).toHaveBeenCalledTimes(2);
      await expect(time(/^1:00/u)).not.toBeChecked();
    });
    await step('Enter takes one away, arrows only move', async () => {
      time(/^3:00/u).focus();
      await userEvent.keyboard('{Enter}');
      await expect(time(/^3:00/u)).not.toBeChecked();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(time(/^1:30/u)).toHaveFocus();
      await expect(time(/^1:30/u)).not.toBeChecked();
    });
    await step('one that overlaps says so', async () => {
      await expect(time(/^10:00.*, overlaps a time you chose$/u)).toHaveAttribute('aria-disabled', 'true');
      await expect(time(/^10:30.*Sydney time$/u)).not.toHaveAttribute('aria-disabled');
    });
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import '../TimeZoneSelect/virtual.story-data.ts';
import { args, Controlled, noon } from './Controlled.story-data.tsx';
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
      await userEvent.click(canvas.getByRole('button', { name: 'Later days' }));
      await expect(args.onStartChange).toHaveBeenCalled();
    });
    const first = await canvas.findByRole('button', { name: /1 December/u });
    await waitFor(() => expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.left - 4));
  },
};

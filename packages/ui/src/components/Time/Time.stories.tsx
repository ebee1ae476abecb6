import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { vars } from '../../theme/vars.css.ts';
import { Text } from '../Text/index.ts';
import { Duration } from './Duration.tsx';
import { RelativeTime } from './RelativeTime.tsx';
import { Time } from './Time.tsx';

const at = '2025-11-27T00:15:00Z';

const meta = {
  title: 'Content/Time',
  component: Time,
  subcomponents: { RelativeTime, Duration },
  args: { at, zone: 'Australia/Sydney' },
} satisfies Meta<typeof Time>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('11:15 am')).toBeVisible();
    await expect(canvasElement.querySelector('time')).toHaveAttribute('datetime', '2025-11-27T00:15:00.000Z');
  },
};

export const Shapes: Story = {
  render: (args) => (
    <Stack gap={8}>
      <Time {...args} showZone />
      <Time {...args} show="day" />
      <Time {...args} show="date" />
      <Time {...args} show="moment" />
      <Time {...args} hourCycle="h12" />
      <Time {...args} zone="America/St_Johns" show="moment" showZone />
      <Duration minutes={60} />
      <Duration minutes={90} showHours />
      <Text>
        Paid <RelativeTime at={at} now={Date.parse('2025-11-27T02:20:00Z')} />
      </Text>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thursday 27 November')).toBeVisible();
    await expect(canvas.getByText('2 hours ago')).toBeVisible();
    await expect(canvas.getByText('1 hour 30 minutes')).toBeInTheDocument();
  },
};

/** The place is read wherever the time is, also on a band of the brand's colour. */
export const OnBrand: Story = {
  tags: ['visual'],
  args: { showZone: true, show: 'moment' },
  render: (args) => (
    <div style={{ padding: '1rem', color: vars.color.onBrand, backgroundColor: vars.color.brand }}>
      <Time {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const place = canvas.getByText('Sydney (GMT+11)');
    await expect(getComputedStyle(place).color).toBe(getComputedStyle(place.closest('time')!).color);
  },
};

/** The same instant as others read it. */
export const OtherLanguages: Story = {
  render: (args) => (
    <Stack gap={8}>
      <Time {...args} locale="de-DE" zone="Europe/Berlin" show="day" />
      <Time {...args} locale="ja-JP" zone="Asia/Tokyo" show="moment" />
      <Duration minutes={90} locale="de-DE" showHours />
      <RelativeTime at={at} now={Date.parse('2025-11-28T00:15:00Z')} locale="de-DE" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('gestern')).toBeVisible();
  },
};

/** With a clock the words come after the first render and renew themselves. */
export const Live: Story = {
  render: () => (
    <Text>
      Starts <RelativeTime at={Date.parse(at)} now={clockBefore} />
    </Text>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('in 20 minutes')).toBeVisible());
  },
};
const clockBefore = () => Date.parse(at) - 20 * 60_000;

export const RightToLeft: Story = { args: { showZone: true }, globals: { dir: 'rtl' } };

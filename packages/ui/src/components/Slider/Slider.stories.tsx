import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Slider } from './Slider.tsx';
import type { SliderProps } from './Slider.tsx';

function Held(props: SliderProps) {
  const [value, setValue] = useState(props.value ?? 0);
  return (
    <Slider
      {...props}
      value={value}
      valueText={`${value}%`}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/Slider',
  tags: ['new'],
  component: Slider,
  render: (args) => <Held {...args} />,
  args: { label: 'Share to refund', value: 50, onChange: fn() },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

// A browser moves its own slider only for real keys, which `userEvent` does not make.
export const Default: Story = {
  args: { marks: ['Nothing', 'Half', 'All'] },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Share to refund' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', '50%');
    await expect(slider.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** Without a value of the app it keeps its own; a number outside the range is shown at its end. */
export const OwnValue: Story = {
  render: (args) => (
    <>
      <Slider label="Own" defaultValue={20} name="own" />
      <Slider
        label="Too much"
        value={900}
        maxValue={100}
        {...(args.onChange && { onChange: args.onChange })}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Own' })).toHaveValue('20');
    await expect(canvas.getByRole('slider', { name: 'Too much' })).toHaveValue('100');
  },
};

export const States: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '24rem' }}>
      <Slider label="At the start" value={0} valueText="0%" description="Of what was paid." />
      <Slider label="In between" value={35} valueText="35%" marks={['Nothing', 'Half', 'All']} />
      <Slider label="Wrong" value={80} valueText="80%" errorMessage="At most 70% is left to refund" />
      <Slider label="Disabled" value={60} valueText="60%" isDisabled />
    </div>
  ),
};

/** It fills from the right. */
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(SegmentedControl<string>);

const meta = {
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Length of the session',
    value: '60',
    onChange: fn(),
    options: [
      { value: '30', label: '30 min' },
      { value: '60', label: '60 min' },
      { value: '90', label: '90 min' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await step('Tab: goes to the chosen one', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: '60 min' })).toHaveFocus();
    });
    await step('ArrowRight, ArrowDown: chooses the next, after the last the first', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(args.onChange).toHaveBeenLastCalledWith('90');
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('30');
    });
    await step('ArrowLeft, ArrowUp: chooses the one before', async () => {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onChange).toHaveBeenLastCalledWith('90');
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith('60');
    });
  },
};

export const HiddenLabel: Story = { args: { hideLabel: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const OneDisabled: Story = {
  args: {
    options: [
      { value: '30', label: '30 min' },
      { value: '60', label: '60 min' },
      { value: '90', label: '90 min', isDisabled: true },
    ],
  },
};
export const States: Story = {
  parameters: { pseudo: { hover: 'label:first-child', focusVisible: 'label:last-child' } },
};
export const LongText: Story = {
  args: {
    options: [
      { value: '30', label: 'Half an hour' },
      { value: '60', label: 'A whole hour' },
      { value: '90', label: 'Ninety minutes with a break' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};

/** The arrows follow the eye. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith('90');
  },
};

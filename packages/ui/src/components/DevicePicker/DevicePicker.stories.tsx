import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { DevicePicker } from './DevicePicker.tsx';

const meta = {
  title: 'Room/DevicePicker',
  component: DevicePicker,
  args: {
    kind: 'microphone',
    devices: [
      { id: 'built-in', label: 'Built-in microphone' },
      { id: 'headset', label: 'Headset with a name that is far too long for the box it stands in' },
    ],
    value: 'built-in',
    onChange: fn(),
  },
  render: (args) => (
    <RoomGround>
      <div style={{ maxInlineSize: '20rem' }}>
        <DevicePicker {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof DevicePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Microphone' }), 'headset');
    await expect(args.onChange).toHaveBeenCalledWith('headset');
  },
};
export const NoneFound: Story = {
  args: { kind: 'camera', devices: [], value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Camera' })).toBeDisabled();
    await expect(canvas.getByText('No camera found')).toBeInTheDocument();
  },
};
export const OnThePage: Story = {
  args: { kind: 'speaker' },
  render: (args) => <DevicePicker {...args} />,
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(DevicePicker);

const meta = {
  title: 'Room/DevicePicker',
  component: DevicePicker,
  afterEach: settled,
  args: {
    kind: 'microphone',
    devices: [
      { id: 'built-in', label: 'Built-in microphone' },
      { id: 'headset', label: 'Headset' },
    ],
    value: 'built-in',
    onChange: fn(),
  },
  render: (args) => (
    <RoomGround>
      <div style={{ maxInlineSize: '20rem' }}>
        <Held {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof DevicePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'Microphone' };

export const Default: Story = {
  play: async ({ canvas, userEvent, args, step }) => {
    const select = canvas.getByRole('combobox', box);
    await step('Tab: goes to the list', async () => {
      await userEvent.tab();
      await expect(select).toHaveFocus();
    });
    await step('↓ ↑: the next device, the one before; the system opens and moves its own list', async () => {
      // Keys of a native list belong to the system; this is what they end in.
      await userEvent.selectOptions(select, 'headset');
      await expect(args.onChange).toHaveBeenCalledWith('headset');
      await expect(select).toHaveDisplayValue('Headset');
    });
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hovered select', focusVisible: '#focused select' } },
  render: (args) => (
    <RoomGround>
      <div id="hovered">
        <DevicePicker {...args} label="Under the mouse" />
      </div>
      <div id="focused">
        <DevicePicker {...args} label="In focus" />
      </div>
      <DevicePicker {...args} label="Off" isDisabled />
      <DevicePicker
        {...args}
        kind="camera"
        errorMessage="Another program uses your camera. Close it there."
      />
    </RoomGround>
  ),
};

/** The device in use is none of these (any more): what the browser takes is shown. */
export const Wrong: Story = {
  args: { value: 'unplugged' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', box)).toHaveDisplayValue('Built-in microphone');
  },
};

export const Missing: Story = {
  args: { kind: 'camera', devices: [], value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Camera' })).toBeDisabled();
    await expect(canvas.getByText('No camera found')).toBeInTheDocument();
  },
};

export const TooLong: Story = {
  args: {
    devices: [
      { id: 'long', label: 'Headset with a name that is far too long for the box it stands in (0a12:1004)' },
    ],
    value: 'long',
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A list takes no text. */
export const Pasted: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.paste('headset');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    autofill(canvas.getByRole<HTMLSelectElement>('combobox', box), 'headset');
    await expect(args.onChange).toHaveBeenCalledWith('headset');
  },
};

/** Before permission browsers hide the names. */
export const Unnamed: Story = {
  args: {
    devices: [
      { id: 'a', label: '' },
      { id: 'b', label: '' },
    ],
    value: 'b',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', box)).toHaveDisplayValue('Microphone 2');
  },
};

export const OnThePage: Story = {
  args: { kind: 'speaker', devices: [], value: null },
  render: (args) => <DevicePicker {...args} />,
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { portraits } from '../Avatar/portrait.story-data.ts';
import { Button } from '../Button/index.ts';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { Captions } from '../Captions/index.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { SelfTile } from './SelfTile.tsx';
import { SignalBars } from './SignalBars.tsx';
import { VideoStage } from './VideoStage.tsx';
import { VideoTile } from './VideoTile.tsx';

const meta = {
  title: 'Room/VideoTile',
  component: VideoTile,
  afterEach: settled,
  subcomponents: { SelfTile, SignalBars, VideoStage },
  args: { name: 'Leo Tanaka', children: <img src={portraits.leo} alt="" /> },
  render: (args) => (
    <RoomGround>
      <div style={{ maxInlineSize: '40rem' }}>
        <VideoTile {...args} />
      </div>
    </RoomGround>
  ),
} satisfies Meta<typeof VideoTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('Leo Tanaka');
  },
};

export const Speaking: Story = { args: { isSpeaking: true } };

export const CameraOff: Story = {
  args: { isCameraOff: true, isMuted: true, imageUrl: portraits.leo },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Microphone off' })).toBeVisible();
  },
};

/** The last frame stays, dimmed. */
export const Reconnecting: Story = {
  args: { status: 'Reconnecting…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Reconnecting…');
  },
};

/** Nobody is there yet: who is expected is above the words. */
export const Waiting: Story = {
  args: {
    children: undefined,
    isCameraOff: true,
    imageUrl: portraits.leo,
    status: 'Waiting for Leo. You’ll join as soon as they’re here.',
  },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/^Waiting for Leo/u).getBoundingClientRect();
    const portrait = canvasElement.querySelector('img')?.getBoundingClientRect();
    await expect(portrait?.height ?? 0).toBeGreaterThan(100);
    await expect(portrait?.bottom ?? Infinity).toBeLessThan(words.top);
  },
};

/** Bars beside the name, and their name for those who don't see them. */
export const Qualities: Story = {
  tags: ['visual'],
  render: (args) => (
    <RoomGround>
      <div style={{ display: 'grid', gap: '0.5rem', maxInlineSize: '16rem' }}>
        <VideoTile {...args} quality="good" />
        <VideoTile {...args} quality="fair" />
        <VideoTile {...args} quality="poor" isMuted />
      </div>
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Good connection', 'Fair connection', 'Weak connection'])
      await expect(canvas.getByRole('img', { name })).toBeVisible();
  },
};

export const SharedScreen: Story = {
  args: { name: 'Leo’s screen', fit: 'contain' },
};

/** The browser plays no sound before a press. */
export const SoundBlocked: Story = {
  args: { action: <Button onPress={fn()}>Tap to hear</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tap to hear' })).toBeVisible();
  },
};

export const OwnTile: Story = {
  args: { name: 'You', size: 'corner', isMirrored: true, children: <img src={portraits.amara} alt="" /> },
};

const corner = fn();

/** The stage of a room: one fills it, the own picture can be moved to each corner. */
export const Stage: Story = {
  tags: ['visual'],
  render: (args) => (
    <RoomGround>
      <div style={{ blockSize: '28rem' }}>
        <VideoStage
          self={
            <SelfTile isMuted quality="good" onCornerChange={corner}>
              <img src={portraits.amara} alt="" />
            </SelfTile>
          }
          captions={<Captions lines={[{ id: '1', from: 'Leo', text: 'We begin with the cash flow.' }]} />}
        >
          <VideoTile {...args} size="fill" isSpeaking quality="good" />
        </VideoStage>
      </div>
    </RoomGround>
  ),
  play: async ({ canvas, userEvent, step }) => {
    const own = canvas.getByRole('complementary', { name: 'You' });
    const before = own.getBoundingClientRect();
    await step('Tab: goes to the button of the own picture', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /^Move your video/u })).toHaveFocus();
    });
    await step('Enter Space: moves it to the next corner', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(corner).toHaveBeenLastCalledWith('bottomStart');
      await expect(own.getBoundingClientRect().left).toBeLessThan(before.left);
      await userEvent.keyboard(' ');
      await expect(own.getBoundingClientRect().top).toBeLessThan(before.top);
      await userEvent.keyboard('{Enter}{Enter}');
      await expect(corner).toHaveBeenLastCalledWith('bottomEnd');
    });
  },
};

/** With the camera off and no picture one sees one's own initials, though the tile says `You`. */
export const OwnInitials: Story = {
  render: (args) => (
    <RoomGround>
      <div style={{ blockSize: '28rem' }}>
        <VideoStage self={<SelfTile isCameraOff portraitName="Amara Osei" />}>
          <VideoTile {...args} size="fill" />
        </VideoStage>
      </div>
    </RoomGround>
  ),
  play: async ({ canvas }) => {
    const own = within(canvas.getByRole('complementary', { name: 'You' }));
    await expect(own.getByText('AO')).toBeVisible();
    await expect(own.getByText('You')).toBeVisible();
  },
};

/** Their screen fills the stage, they are small beside it. */
export const StageWithScreen: Story = {
  render: (args) => (
    <RoomGround>
      <div style={{ blockSize: '28rem' }}>
        <VideoStage
          small={<VideoTile {...args} />}
          self={<SelfTile isCameraOff imageUrl={portraits.amara} />}
        >
          <VideoTile name="Leo’s screen" size="fill" fit="contain">
            <img src={portraits.priya} alt="" />
          </VideoTile>
        </VideoStage>
      </div>
    </RoomGround>
  ),
};

export const LongName: Story = {
  args: {
    name: 'Wolfeschlegelsteinhausenbergerdorff Montgomery-Abernathy the third of that name',
    isMuted: true,
    quality: 'poor',
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { args: { isMuted: true, quality: 'fair' }, globals: { dir: 'rtl' } };

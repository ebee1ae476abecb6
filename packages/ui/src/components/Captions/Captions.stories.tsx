import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RoomGround } from '../CallControls/room.story-data.tsx';
import { Captions } from './Captions.tsx';

const lines = [
  { id: '1', from: 'Leo', text: 'Good morning.' },
  { id: '2', from: 'You', text: 'Good morning, shall we begin with the numbers?' },
  { id: '3', from: 'Leo', text: 'Yes. I have your model here, and the first thing I see is' },
];

const meta = {
  title: 'Room/Captions',
  component: Captions,
  args: { lines },
  render: (args) => (
    <RoomGround>
      <Captions {...args} />
    </RoomGround>
  ),
} satisfies Meta<typeof Captions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Captions' });
    await expect(log).toHaveAttribute('aria-live', 'off');
    await expect(log).not.toHaveTextContent('Good morning.');
    await expect(log.children).toHaveLength(2);
  },
};

export const Large: Story = { args: { size: 'lg', max: 3 } };

/** For those who read the call instead of hearing it. */
export const Announced: Story = {
  args: { isAnnounced: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  },
};

/** Another language keeps its voice and its marks. */
export const OtherLanguage: Story = {
  args: { lines: [{ id: '1', from: 'Leo', text: 'では、始めましょう。', lang: 'ja' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('では、始めましょう。')).toHaveAttribute('lang', 'ja');
  },
};

export const Empty: Story = { args: { lines: [] } };

export const LongText: Story = {
  args: {
    lines: [
      {
        id: '1',
        from: 'Wolfeschlegelsteinhausenbergerdorff',
        text: `A sentence that does not end, ${'and goes on '.repeat(12)}and a word without a place to break: ${'x'.repeat(80)}`,
      },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

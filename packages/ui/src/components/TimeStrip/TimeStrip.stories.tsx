import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Band, Container, Stack } from '../Layout/index.ts';
import { TimeStrip } from './TimeStrip.tsx';
import type { TimeStripBlock } from './TimeStrip.tsx';

const blocks: TimeStripBlock[] = ['busy', 'quiet', 'free', 'busy', 'quiet', 'quiet', 'busy', 'free'];

const meta = { title: 'Content/TimeStrip', component: TimeStrip, args: { blocks } } satisfies Meta<
  typeof TimeStrip
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden]')?.children).toHaveLength(8);
  },
};

export const Kinds: Story = {
  tags: ['visual', 'visual-dark'],
  render: () => (
    <Stack gap={24}>
      <TimeStrip blocks={blocks} />
      <TimeStrip size="sm" blocks={['filled', 'filled', 'filled', 'quiet', 'quiet']} />
      <TimeStrip blocks={['quiet', 'quiet', 'quiet', 'quiet', 'free', 'quiet', 'quiet', 'quiet']} />
      <Band>
        <Container>
          <div style={{ paddingBlock: '2rem' }}>
            <TimeStrip tone="hero" blocks={blocks} />
          </div>
        </Container>
      </Band>
    </Stack>
  ),
};

/** Block after block, once, in 600 ms; with reduced motion it is just there. */
export const Filling: Story = { args: { isFilling: true } };

/** Where no text says the same. */
export const Labelled: Story = {
  args: { label: 'Free at 11:00 and 16:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Free at 11:00 and 16:00' })).toBeVisible();
  },
};

export const ManyBlocks: Story = {
  args: { blocks: Array.from({ length: 48 }, (_, place) => (place % 7 === 0 ? 'free' : 'quiet')) },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

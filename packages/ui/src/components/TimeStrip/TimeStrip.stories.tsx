import type { Meta, StoryObj } from '@storybook/react-vite';
import { Band, Container, Stack } from '../Layout/index.ts';
import { TimeStrip } from './TimeStrip.tsx';
import type { TimeStripBlock } from './TimeStrip.tsx';

const blocks: TimeStripBlock[] = ['busy', 'quiet', 'free', 'busy', 'quiet', 'quiet', 'busy', 'free'];

const meta = { title: 'Content/TimeStrip', component: TimeStrip, args: { blocks } } satisfies Meta<
  typeof TimeStrip
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Kinds: Story = {
  render: () => (
    <Stack gap={24}>
      <TimeStrip blocks={blocks} isFilling />
      <TimeStrip size="sm" blocks={['filled', 'filled', 'filled', 'quiet', 'quiet']} />
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

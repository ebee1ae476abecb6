import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Band, Stack } from '../Layout/index.ts';
import { Heading, Text } from './Text.tsx';

const long =
  'Talk to someone who has done it: an hour with an expert, by video, at a time that suits both of you. You pay when you book and get everything back when you cancel a day before. ';

const meta = {
  title: 'Content/Text',
  component: Text,
  args: { children: long },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The level is the outline, the size is the look. */
export const Headings: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Heading level={1} size="hero">
        Real Experts.
      </Heading>
      <Heading level={2} size={48}>
        Forty-eight
      </Heading>
      <Heading level={2} size={36}>
        Thirty-six
      </Heading>
      <Heading level={2}>Browse by category</Heading>
      <Heading level={3} size={24}>
        Twenty-four
      </Heading>
      <Heading level={3}>Amara Osei</Heading>
      <Heading level={4}>Sixteen</Heading>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Browse by category' })).toBeVisible();
  },
};

export const SizesAndTones: Story = {
  render: () => (
    <Stack gap={8}>
      {([13, 14, 16, 18, 20] as const).map((size) => (
        <Text key={size} size={size}>
          {size} px, as it stands in a line
        </Text>
      ))}
      {(['muted', 'brand', 'danger', 'success', 'accent'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
      <Text bold>Bold</Text>
      <Text mono>09:30 – 10:15 · $180 · 0O1lI</Text>
      <Band>
        <Text tone="heroAccent">38 experts can talk in the next hour</Text>
        <Text tone="heroMuted">On the petrol band</Text>
      </Band>
    </Stack>
  ),
};

export const Clamped: Story = { args: { children: long.repeat(4), clamp: 3 } };
export const Measure: Story = { args: { children: long.repeat(2), measure: true } };
export const LongText: Story = {
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkäufer'.repeat(2) },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { args: { measure: true }, globals: { dir: 'rtl' } };

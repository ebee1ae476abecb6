import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../components/Layout/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { font, text } from '../theme/scale.ts';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each step with its size and line height. */
export const Scale: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={20}>
      <Heading level={2} size="hero">
        Real Experts.
      </Heading>
      {([48, 36, 28, 24, 20, 18] as const).map((size) => (
        <Heading key={size} level={3} size={size}>
          Real Answers. Right Now. {size}
        </Heading>
      ))}
      {([20, 18, 16, 14, 13] as const).map((size) => (
        <Text key={size} size={size}>
          Expert advice accessible, affordable and borderless. {text[`s${size}`].fontSize} /{' '}
          {text[`s${size}`].lineHeight}
        </Text>
      ))}
    </Stack>
  ),
};

/** The letters that tend to be taken for each other, in each face. */
export const Faces: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={24}>
      {Object.entries(font).map(([name, family]) => (
        <div key={name}>
          <Text size={14} tone="muted">
            {name}: {family.split(',')[0]?.replaceAll('"', '')}
          </Text>
          <p className={css.specimen} style={{ fontFamily: family }}>
            Il1 O0 rn m 5S 8B · 09:30 · A$180.00 · 987 654
          </p>
        </div>
      ))}
    </Stack>
  ),
};

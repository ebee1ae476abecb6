import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../components/Layout/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { expect, waitFor } from 'storybook/test';
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

/** Names of all Latin scripts are in the faces: what the core of a face lacks comes with the page that needs it. */
export const Names: Story = {
  render: () => (
    <Stack gap={20}>
      {['Zoë Müller', 'Łukasz Dvořák', 'Ștefan Œuvré', 'İpek Ağaoğlu'].map((name) => (
        <div key={name}>
          <Heading level={2} size={24}>
            {name}
          </Heading>
          <Text>{name}</Text>
        </div>
      ))}
    </Stack>
  ),
  play: async () => {
    const loaded = async (family: string, weight: number, letters: string): Promise<string[]> => {
      const faces = await document.fonts.load(`${weight} 16px ${family}`, letters);
      return faces.map(({ unicodeRange }) => unicodeRange);
    };
    // Before the face of a text may stand one that has figures alone.
    const faceOf = (stack: string) =>
      stack
        .split(',')
        .map((name) => name.trim())
        .find((name) => name !== 'nx-figures') ?? '';
    for (const [family, weight] of [
      [faceOf(font.heading), 700],
      [faceOf(font.body), 400],
    ] as const) {
      const [core = ''] = await loaded(family, weight, 'Zoë');
      await expect(await loaded(family, weight, 'Łř')).toHaveLength(2);
      // The pages above have asked for the rest themselves.
      await waitFor(async () => {
        const asked = [...document.fonts].filter(
          (face) =>
            face.family.replaceAll('"', '') === family.replaceAll('"', '') && face.status === 'loaded',
        );
        await expect(asked.map((face) => face.unicodeRange)).toContain(core);
        await expect(asked).toHaveLength(3);
      });
    }
  },
};

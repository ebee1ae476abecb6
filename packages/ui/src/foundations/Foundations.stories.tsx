import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../components/Layout/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { dark, highContrast, light } from '../theme/palette.ts';
import type { Palette } from '../theme/palette.ts';
import { space, text } from '../theme/scale.ts';
import * as css from './foundations.css.ts';

const palettes: Record<string, Palette> = { light, dark, 'high-contrast': highContrast };
const pairs: [keyof Palette, keyof Palette][] = [
  ['text', 'surface'],
  ['textMuted', 'surface'],
  ['textMuted', 'canvas'],
  ['textMuted', 'sunken'],
  ['onBrand', 'brand'],
  ['brandSoftText', 'brandSoft'],
  ['onAccent', 'accent'],
  ['accentText', 'accentSoft'],
  ['borderControl', 'surface'],
  ['success', 'surface'],
  ['danger', 'surface'],
  ['info', 'surface'],
  ['heroMuted', 'hero'],
  ['heroAccent', 'hero'],
];

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Read from the palette itself; saffron means available, selected time or live, and nothing else. */
export const Colour: Story = {
  render: (_args, { globals }) => {
    const palette = palettes[String(globals['theme'])] ?? light;
    return (
      <Stack gap={24}>
        <Heading level={1}>Colour</Heading>
        <div className={css.swatches}>
          {Object.entries(palette).map(([name, hex]) => (
            <div key={name} className={css.swatch}>
              <span className={css.chip} style={{ backgroundColor: hex }} />
              <span>
                <Text as="div" bold>
                  {name}
                </Text>
                <Text as="div" size={14} tone="muted" mono>
                  {hex}
                </Text>
              </span>
            </div>
          ))}
        </div>
        <Heading level={2}>Contrast</Heading>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.cell}>Pair</th>
              <th className={css.cell}>Ratio</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(([front, back]) => (
              <tr key={`${front}-${back}`}>
                <td className={css.cell}>
                  {front} on {back}
                </td>
                <td className={css.cell}>
                  <Text as="span" mono>
                    {contrastRatio(palette[front], palette[back]).toFixed(1)}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    );
  },
};

export const Type: Story = {
  render: () => (
    <Stack gap={20}>
      <Heading level={1} size="hero">
        Real Experts.
      </Heading>
      {([48, 36, 28, 24, 20, 18] as const).map((size) => (
        <Heading key={size} level={2} size={size}>
          Real Answers. Right Now. {size}
        </Heading>
      ))}
      {([20, 18, 16, 14, 13] as const).map((size) => (
        <Text key={size} size={size}>
          Expert advice accessible, affordable and borderless. {text[`s${size}`].fontSize}
        </Text>
      ))}
      <Text mono>09:30 · A$180 · 987 654</Text>
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack gap={12}>
      <Heading level={1}>Space</Heading>
      {Object.entries(space).map(([name, size]) => (
        <div key={name} className={css.row}>
          <Text as="span" mono>
            {name}
          </Text>
          <span className={css.bar} style={{ inlineSize: size }} />
        </div>
      ))}
    </Stack>
  ),
};

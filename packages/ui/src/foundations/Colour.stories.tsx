import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import lightTokens from '../../tokens/light.tokens.json' with { type: 'json' };
import { Button } from '../components/Button/index.ts';
import { Stack } from '../components/Layout/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { shapePairs, textPairs } from '../theme/contrast-pairs.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { dark, highContrast, light, room } from '../theme/palette.ts';
import type { Palette } from '../theme/palette.ts';
import * as css from './foundations.css.ts';
import recipes from './Recipes.mdx?raw';

const palettes: Record<string, Palette> = { light, dark, 'high-contrast': highContrast };
const words = lightTokens.color as unknown as Record<string, { $description?: string }>;
const paletteOf = (theme: unknown): Palette => palettes[String(theme)] ?? light;

function Swatches({ palette }: { palette: Palette }) {
  return (
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
            <Text as="div" size={14} tone="muted">
              {words[name]?.$description}
            </Text>
          </span>
        </div>
      ))}
    </div>
  );
}

interface RatiosProps {
  palette: Palette;
  pairs: typeof textPairs;
  /** The least ratio; below 4.5 the sample is a shape and no text. */
  least: number;
}

function Ratios({ palette, pairs, least }: RatiosProps) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>At least {least} to 1</caption>
      <thead>
        <tr>
          <th scope="col" className={css.cell}>
            Pair
          </th>
          <th scope="col" className={css.cell}>
            Looks like
          </th>
          <th scope="col" className={css.cell}>
            Ratio
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([front, back]) => (
          <tr key={`${front}-${back}`}>
            <th scope="row" className={css.cell}>
              {front} on {back}
            </th>
            <td className={css.cell}>
              <span className={css.sample} style={{ color: palette[front], backgroundColor: palette[back] }}>
                {least < 4.5 ? (
                  <span className={css.dot} style={{ backgroundColor: palette[front] }} />
                ) : (
                  '10:30'
                )}
              </span>
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
  );
}

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The palette of the theme chosen in the toolbar, read from the tokens. */
export const Palettes: Story = {
  render: (_args, { globals }) => <Swatches palette={paletteOf(globals['theme'])} />,
};

export const Room: Story = { render: () => <Swatches palette={room} /> };

/** Every pair that is promised, computed here by the formula that the tests use. */
export const Contrast: Story = {
  render: (_args, { globals }) => (
    <Stack gap={24}>
      <Heading level={2}>Text</Heading>
      <Ratios palette={paletteOf(globals['theme'])} pairs={textPairs} least={4.5} />
      <Heading level={2}>Shapes</Heading>
      <Ratios palette={paletteOf(globals['theme'])} pairs={shapePairs} least={3} />
    </Stack>
  ),
};

const ownBrand = /```css\n([\s\S]*?)```/.exec(recipes)?.[1] ?? '';

/** The recipe of a brand of one's own: it follows each theme, and gives way to high contrast. */
export const OwnBrand: Story = {
  render: () => (
    <Stack gap={16}>
      <style>{ownBrand}</style>
      {(['light', 'dark', 'high-contrast'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={css.swatch}>
          <Button>{theme}</Button>
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const colourOf = (name: string) => getComputedStyle(canvas.getByRole('button', { name })).backgroundColor;
    await expect(colourOf('light')).toBe('rgb(91, 42, 134)');
    await expect(colourOf('dark')).toBe('rgb(201, 167, 234)');
    await expect(colourOf('high-contrast')).toBe('rgb(0, 50, 63)');
  },
};

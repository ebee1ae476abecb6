import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../components/Layout/index.ts';
import { Text } from '../components/Text/index.ts';
import { control, radius, space } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Space and shape' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Distances, named by their pixels at the default size of text. */
export const Space: Story = {
  tags: ['visual', 'visual-dark'],
  render: () => (
    <Stack gap={12}>
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

/** Corners by use. */
export const Radius: Story = {
  render: () => (
    <div className={css.swatches}>
      {Object.entries(radius).map(([name, size]) => (
        <div key={name} className={css.swatch}>
          <span className={css.box} style={{ borderRadius: size }} />
          <span>
            <Text as="div" bold>
              {name}
            </Text>
            <Text as="div" size={14} tone="muted" mono>
              {size}
            </Text>
          </span>
        </div>
      ))}
    </div>
  ),
};

/** Cards have a border; only what lies over the page has a shadow. */
export const Elevation: Story = {
  render: () => (
    <div className={css.swatches}>
      <div className={css.card}>Card: a border</div>
      <div className={css.card} style={{ boxShadow: vars.shadow.overlay }}>
        Overlay: a shadow
      </div>
    </div>
  ),
};

/** Heights of controls: 44 px for fingers, 36 px inside tables. */
export const Controls: Story = {
  render: () => (
    <Stack gap={12}>
      {Object.entries(control).map(([name, size]) => (
        <div key={name} className={css.row}>
          <Text as="span" mono>
            {name}
          </Text>
          <span className={css.bar} style={{ inlineSize: '12rem', blockSize: size }} />
        </div>
      ))}
    </Stack>
  ),
};

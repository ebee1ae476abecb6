import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../components/Layout/index.ts';
import { Text } from '../components/Text/index.ts';
import { motion } from '../theme/scale.ts';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Point at a bar: it travels in the time of its token. */
export const Durations: Story = {
  render: () => (
    <Stack gap={12}>
      {(['state', 'overlay', 'page'] as const).map((name) => (
        <div key={name} className={css.durationRow}>
          <Text as="span" mono>
            {name} {motion[name]}
          </Text>
          <span className={css.track}>
            <span className={css.traveller} style={{ transitionDuration: motion[name] }} />
          </span>
        </div>
      ))}
    </Stack>
  ),
};

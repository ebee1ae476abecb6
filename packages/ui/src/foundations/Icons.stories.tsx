import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from '../components/Icon/index.ts';
import { Text } from '../components/Text/index.ts';
import * as css from './foundations.css.ts';

const { Icon, ...drawn } = icons;

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** All icons that parts and apps use. */
export const All: Story = {
  tags: ['visual'],
  render: () => (
    <div className={css.icons}>
      {Object.entries(drawn).map(([name, icon]) => (
        <div key={name} className={css.icon}>
          <Icon as={icon} size={24} />
          <Text as="div" size={13} tone="muted">
            {name}
          </Text>
        </div>
      ))}
    </div>
  ),
};

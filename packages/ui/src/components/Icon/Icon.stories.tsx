import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline, Stack } from '../Layout/index.ts';
import { Text } from '../Text/index.ts';
import * as icons from './index.ts';

const { Icon, Calendar } = icons;

const meta = {
  title: 'Content/Icon',
  component: Icon,
  args: { as: Calendar },
  argTypes: { as: { control: false } },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside words it is decoration. */
export const Default: Story = {
  render: (args) => (
    <Inline gap={8}>
      <Icon {...args} />
      <Text as="span">Thursday 27 November</Text>
    </Inline>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** Alone it needs a name. */
export const Labelled: Story = {
  args: { label: 'Verified expert', as: icons.BadgeCheck, size: 24 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Verified expert' })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline>
      {([16, 18, 20, 24, 32] as const).map((size) => (
        <Icon key={size} as={Calendar} size={size} />
      ))}
    </Inline>
  ),
};

/** Those the subpath gives; any other of lucide works too. */
export const All: Story = {
  render: () => (
    <Inline gap={20}>
      {Object.entries(icons)
        .filter(([name]) => name !== 'Icon')
        .map(([name, glyph]) => (
          <Stack key={name} gap={4} align="center">
            <Icon as={glyph as icons.IconType} size={24} />
            <Text size={13} tone="muted">
              {name}
            </Text>
          </Stack>
        ))}
    </Inline>
  ),
};

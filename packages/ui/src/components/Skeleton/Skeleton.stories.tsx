import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Stack } from '../Layout/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InCard: Story = {
  render: () => (
    <Card>
      <Stack gap={12}>
        <Skeleton shape="block" height="8rem" />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
    </Card>
  ),
};

/** The boxes are silent; one status says it for all of them. */
export const WithStatus: Story = {
  render: () => (
    <Stack>
      <output>
        <VisuallyHidden>Loading experts…</VisuallyHidden>
      </output>
      <Skeleton shape="block" height="6rem" />
      <Skeleton shape="block" height="6rem" />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2);
  },
};

export const Phone: Story = { ...InCard, globals: { viewport: { value: 'w320' } } };
export const RightToLeft: Story = { ...InCard, globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, Stack } from '../Layout/index.ts';
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

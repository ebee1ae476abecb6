import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { PageProgress } from './PageProgress.tsx';

const meta = {
  title: 'Navigation/PageProgress',
  component: PageProgress,
  args: { isActive: true },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '4rem', transform: 'translateZ(0)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PageProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const line = canvasElement.querySelector('[aria-hidden]');
    await expect(line).toBeVisible();
    await expect(getComputedStyle(line as Element).pointerEvents).toBe('none');
  },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

/** There from the press to the arrival, and only then. */
export const PressAndArrival: Story = {
  render: function PressAndArrival() {
    const [isActive, setActive] = useState(false);
    return (
      <>
        <PageProgress isActive={isActive} />
        <Button onPress={() => setActive(!isActive)}>{isActive ? 'Arrive' : 'Go'}</Button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const line = () => canvasElement.querySelector('[aria-hidden]');
    await expect(line()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    await expect(line()).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }));
    await expect(line()).toBeNull();
  },
};

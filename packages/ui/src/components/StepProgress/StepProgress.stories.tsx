import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StepProgress } from './StepProgress.tsx';

const meta = {
  title: 'Navigation/StepProgress',
  component: StepProgress,
  args: { step: 2, steps: ['Account Details', 'Personal Info', 'Finalize Setup'] },
} satisfies Meta<typeof StepProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [S-10] */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Step 2 of 3:/)).toHaveTextContent('Step 2 of 3: Personal Info');
    const items = canvas.getAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'Account Details, done',
      'Personal Info',
      'Finalize Setup, not yet done',
    ]);
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
  },
};

export const First: Story = { args: { step: 1 } };
export const LongText: Story = {
  args: { steps: ['Everything about your account and how to reach you', 'What you know', 'End'], step: 1 },
  globals: { viewport: { value: 'w320' } },
};
export const Last: Story = { args: { step: 3 } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

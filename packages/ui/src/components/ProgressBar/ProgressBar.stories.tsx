import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading your documents', value: 40 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading your documents' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expect(bar).toHaveAttribute('aria-valuetext', '40%');
  },
};

export const Values: Story = {
  render: () => (
    <Stack gap={24}>
      <ProgressBar label="Not begun" value={0} />
      <ProgressBar label="Under way" value={62} />
      <ProgressBar label="Done" value={100} />
      <ProgressBar label="Your profile" value={3} max={5} valueLabel="3 of 5 parts" />
      <ProgressBar label="Hidden words" value={80} hideLabel hideValue />
    </Stack>
  ),
};

/** Words instead of a percentage, where the parts can be counted. */
export const InWords: Story = {
  args: { label: 'Sign up', value: 2, max: 3, valueLabel: 'Step 2 of 3: Personal Info' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Step 2 of 3: Personal Info',
    );
  },
};

export const NotKnown: Story = {
  render: () => <ProgressBar label="Looking for free times" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

/** The percentage follows the reader's locale. */
export const InGerman: Story = {
  globals: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40\u00A0%');
  },
};

export const LongText: Story = {
  args: {
    label: 'Uploading your certificates, your identity card and a letter from your last employer',
    valueLabel: '3 of 12 documents',
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

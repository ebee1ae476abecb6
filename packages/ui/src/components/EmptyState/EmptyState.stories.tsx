import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ButtonLink } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No sessions yet',
    children: 'When you book an expert, your session stands here, with the link to join.',
    action: <ButtonLink href="#find">Find Experts</ButtonLink>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No sessions yet' })).toBeVisible();
  },
};
export const WordsOnly: Story = { args: { action: null, headingLevel: 3 } };
export const TitleOnly: Story = { args: { action: null, children: null } };
export const LongText: Story = {
  args: { title: 'No expert in Technology speaks Schwyzerdütsch and has a free hour today or tomorrow' },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Content/Accordion',
  component: Accordion,
  args: {
    items: [
      { id: 'book', title: 'How do I book an expert?', content: <Text>Choose a day, then a time.</Text> },
      {
        id: 'late',
        title: 'What if the expert does not come?',
        content: <Text>You get everything back.</Text>,
      },
      {
        id: 'cancel',
        title: 'Until when can I cancel and get my money back without giving any reason?',
        content: <Text>Until 24 hours before the start.</Text>,
      },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const first = canvas.getByRole('button', { name: 'How do I book an expert?' });
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Choose a day, then a time.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    // One at a time.
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('You get everything back.')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  },
};

export const OneOpen: Story = { args: { defaultOpenId: 'late' } };

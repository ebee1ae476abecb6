import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
  play: async ({ canvas, step, userEvent }) => {
    const first = canvas.getByRole('button', { name: 'How do I book an expert?' });
    await step('Tab: goes to the next question', async () => {
      await userEvent.tab();
      await expect(first).toHaveFocus();
    });
    await step('Enter: opens the answer, again closes it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(first).toHaveAttribute('aria-expanded', 'true');
      await expect(canvas.getByText('Choose a day, then a time.')).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('{Enter}');
    });
    await step('Space: the same; the answer open before closes', async () => {
      await userEvent.tab();
      await userEvent.keyboard(' ');
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.getByText('You get everything back.')).toBeVisible();
    });
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  },
};

export const OneOpen: Story = { args: { defaultOpenId: 'late' }, tags: ['visual'] };

/** A closed answer can be found with the browser's search, which opens it. */
export const FoundBySearch: Story = {
  play: async ({ canvas }) => {
    const panel = canvas.getByText('You get everything back.').closest('[hidden]');
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await waitFor(() => expect(canvas.getByText('You get everything back.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: /does not come/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: 'div:first-child button', focusVisible: 'div:nth-child(2) button' } },
};
export const LongText: Story = {
  args: { defaultOpenId: 'cancel' },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { args: { defaultOpenId: 'book' }, globals: { dir: 'rtl' } };

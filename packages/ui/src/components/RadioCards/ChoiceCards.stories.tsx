import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Briefcase, Icon, User } from '../Icon/index.ts';
import { ChoiceCards } from './ChoiceCards.tsx';

const meta = {
  title: 'Forms/ChoiceCards',
  component: ChoiceCards,
  args: {
    label: 'How do you want to join?',
    columns: 2,
    onChoose: fn(),
    options: [
      {
        value: 'regular',
        label: 'I need advice',
        description: 'Book paid sessions with experts.',
        icon: <Icon as={User} size={24} />,
      },
      {
        value: 'expert',
        label: 'I am an expert',
        description: 'Offer hours and be paid for them.',
        icon: <Icon as={Briefcase} size={24} />,
      },
    ],
  },
} satisfies Meta<typeof ChoiceCards>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [S-10] Leads on at once, so arrows must not choose. */
export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'How do you want to join?' })).toBeVisible();
    await step('Tab: goes to the next card of ChoiceCards', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /I am an expert/ })).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChoose).not.toHaveBeenCalled();
    });
    await step('Enter: chooses a card of ChoiceCards and leads on', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChoose).toHaveBeenLastCalledWith('expert');
    });
  },
};

/** After Back the card chosen before says so, and leads on again. */
export const ChosenBefore: Story = {
  args: { value: 'regular' },
  play: async ({ args, canvas, userEvent }) => {
    const card = canvas.getByRole('button', { name: /I need advice.*Selected/ });
    await userEvent.click(card);
    await expect(args.onChoose).toHaveBeenLastCalledWith('regular');
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: 'button:first-child', focusVisible: 'button:last-child' } },
};
export const Phone: Story = { args: { value: 'expert' }, globals: { viewport: { value: 'w320' } } };
export const RightToLeft: Story = { args: { value: 'expert' }, globals: { dir: 'rtl' } };

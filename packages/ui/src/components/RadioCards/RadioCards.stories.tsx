import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioCards } from './RadioCards.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(RadioCards<string>);

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  render: (args) => <Held {...args} />,
  args: {
    label: 'How do you want to join?',
    value: '',
    onChange: fn(),
    columns: 2,
    options: [
      { value: 'regular', label: 'I need advice', description: 'Book paid sessions with experts.' },
      { value: 'expert', label: 'I am an expert', description: 'Offer hours and be paid for them.' },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const advice = canvas.getByRole('radio', { name: /I need advice/ });
    const expert = canvas.getByRole('radio', { name: /I am an expert/ });
    await step('Tab: goes to the cards, once', async () => {
      await userEvent.tab();
      await expect(advice).toHaveFocus();
    });
    await step('Space: chooses the card with focus', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith('regular');
    });
    await step('ArrowDown, ArrowRight: goes on and chooses', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('expert');
      await expect(expert).toBeChecked();
    });
    await step('ArrowUp, ArrowLeft: goes back and chooses', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(advice).toBeChecked();
    });
  },
};

export const WithPrices: Story = {
  tags: ['visual', 'visual-dark'],
  args: {
    label: 'Length',
    columns: 1,
    value: '60',
    options: [
      { value: '30', label: '30 minutes', end: '$90' },
      { value: '60', label: '60 minutes', end: '$180' },
      { value: '90', label: '90 minutes', end: '$270', isDisabled: true },
    ],
  },
};

/** None chosen: the group says it, and each card is outlined. */
export const Missing: Story = {
  args: { errorMessage: 'Choose one of the two' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'How do you want to join?' });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription('Choose one of the two');
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

/** A value that is none of the options chooses nothing. */
export const Wrong: Story = {
  args: { value: 'admin' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /I need advice/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('regular');
  },
};

export const Disabled: Story = { args: { isDisabled: true, value: 'regular' } };

export const States: Story = {
  args: { value: 'expert' },
  parameters: { pseudo: { focusVisible: 'label:last-child', hover: 'label:first-child' } },
};

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'regular',
        label: 'I need advice on something I have never done before and may never do again',
        description: 'Book paid sessions with experts, by video, at a time that suits both of you. '.repeat(
          2,
        ),
        end: '$1,080',
      },
      { value: 'expert', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};
export const RightToLeft: Story = { args: { value: 'expert' }, globals: { dir: 'rtl' } };

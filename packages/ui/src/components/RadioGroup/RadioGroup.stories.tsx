import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'How did you hear of us?',
    name: 'source',
    onChange: fn(),
    options: [
      { value: 'friend', label: 'From a friend' },
      { value: 'search', label: 'From a search engine', description: 'Any of them' },
      { value: 'press', label: 'From the press', isDisabled: true },
      { value: 'other', label: 'Other' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const radio = (name: RegExp) => canvas.getByRole('radio', { name });
    await expect(canvas.getByRole('radiogroup', { name: 'How did you hear of us?' })).toBeInTheDocument();
    await step('Tab: one stop, at the chosen option or the first', async () => {
      await userEvent.tab();
      await expect(radio(/friend/)).toHaveFocus();
      await expect(args.onChange).not.toHaveBeenCalled();
    });
    await step('Space: chooses the option in focus', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith('friend');
    });
    await step('Down, Right: choose the next, round the end, past what is disabled', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('search');
      await userEvent.keyboard('{ArrowRight}');
      await expect(args.onChange).toHaveBeenLastCalledWith('other');
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('friend');
    });
    await step('Up, Left: choose the one before', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith('other');
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onChange).toHaveBeenLastCalledWith('search');
    });
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(radio(/search engine/)).toHaveFocus();
  },
};

export const Missing: Story = {
  args: { errorMessage: 'Choose one of the answers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one of the answers');
  },
};

/** A value that no option has chooses none. */
export const Wrong: Story = {
  args: { value: 'xx' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('radio', { checked: true })).toBeNull());
  },
};

export const Horizontal: Story = {
  args: {
    label: 'Length',
    name: 'length',
    orientation: 'horizontal',
    defaultValue: '60',
    options: ['30', '60', '90'].map((value) => ({ value, label: `${value} minutes` })),
  },
};

/** Sends its value with the form, comes back to the beginning on reset. */
export const InAForm: Story = {
  render: (args) => (
    <form aria-label="Question">
      <Stack gap={16}>
        <RadioGroup {...args} defaultValue="friend" />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined;
    await userEvent.click(canvas.getByText('Other'));
    await expect(new FormData(form).get('source')).toBe('other');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /friend/ })).toBeChecked());
  },
};

export const States: Story = {
  tags: ['visual'],
  args: { description: 'It helps us to know where to look for people.', defaultValue: 'search' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /search engine/ })).toHaveFocus();
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'friend' } };

export const LongText: Story = {
  args: {
    label: 'How did you first hear of the marketplace, before you came here today?',
    options: [
      { value: 'a', label: 'From a friend who has used it more than once and would use it again' },
      { value: 'b', label: 'Otherwise', description: 'From the press, from a search engine, or by chance' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { args: { defaultValue: 'friend' }, globals: { dir: 'rtl' } };

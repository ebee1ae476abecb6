import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { RatingInput } from './RatingInput.tsx';
import { held } from '../../util/held.story-data.tsx';

const meanings = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

const Held = held(RatingInput);

const meta = {
  title: 'Forms/RatingInput',
  component: RatingInput,
  afterEach: settled,
  render: (args) => <Held {...args} />,
  args: {
    label: 'How was your session with Leo?',
    value: null,
    onChange: fn(),
    name: 'stars',
    meaning: (stars) => meanings[stars] ?? '',
  },
} satisfies Meta<typeof RatingInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const star = (name: string) => canvas.getByRole('radio', { name });
    await step('Tab: goes to the stars, once', async () => {
      await userEvent.tab();
      await expect(star('1 star')).toHaveFocus();
    });
    await step('Space: gives the star in focus', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(1);
    });
    await step('→ ↓: one star more, from the last on to the first', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
      await expect(star('4 stars')).toBeChecked();
      await expect(canvas.getByText('Very good')).toBeVisible();
    });
    await step('← ↑: one star less', async () => {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onChange).toHaveBeenLastCalledWith(3);
      await userEvent.keyboard('{ArrowUp}');
      await expect(star('2 stars')).toBeChecked();
    });
  },
};

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { focusVisible: '#never' } },
  render: (args) => (
    <Stack gap={24}>
      <RatingInput {...args} label="Not rated yet" />
      <RatingInput {...args} label="Four of five" value={4} />
      <RatingInput {...args} label="Not rated, and needed" errorMessage="Choose how many stars you give" />
      <RatingInput {...args} label="Cannot be changed" value={3} isDisabled />
    </Stack>
  ),
};

/** [V-19] */
export const Missing: Story = {
  args: { errorMessage: 'Choose how many stars you give' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Choose how many stars you give',
    );
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Chromium calls a required radio invalid until one is chosen; nothing is wrong before anybody has answered. */
export const Untouched: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-required', 'true');
    for (const radio of canvas.getAllByRole('radio')) {
      await expect(radio).toHaveProperty('required', true);
      await expect(radio).toHaveAttribute('aria-invalid', 'false');
    }
  },
};

/** A number that is no star of these: none is given, nothing breaks. */
export const Wrong: Story = {
  args: { value: 4.5 },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

/** More stars than a small screen is wide: they wrap. */
export const TooLong: Story = {
  args: {
    max: 10,
    value: 8,
    label: 'How likely are you to book with Wolfeschlegelsteinhausenbergerdorff again?',
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(10);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Text pasted over the stars changes nothing. */
export const Pasted: Story = {
  args: { value: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.paste('5');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: '2 stars' })).toBeChecked();
  },
};

/** What a browser restores or a helper fills in is a press on the real radio. */
export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).click();
    await expect(args.onChange).toHaveBeenCalledWith(5);
    const form = new FormData();
    const radio = canvas.getByRole<HTMLInputElement>('radio', { name: '5 stars' });
    form.append(radio.name, radio.value);
    await expect(form.get('stars')).toBe('5');
  },
};

export const RightToLeft: Story = {
  args: { value: 2 },
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toBeChecked();
  },
};

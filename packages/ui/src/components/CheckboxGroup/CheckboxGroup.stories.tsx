import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = {
  title: 'Forms/CheckboxGroup',
  tags: ['new'],
  component: CheckboxGroup,
  args: {
    label: 'Languages you speak',
    options: [
      { value: 'en', label: 'English' },
      { value: 'de', label: 'German' },
      { value: 'fr', label: 'French', description: 'Well enough for a session' },
      { value: 'la', label: 'Latin', isDisabled: true },
    ],
    defaultValue: ['en'],
    onChange: fn(),
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const box = (name: RegExp) => canvas.getByRole('checkbox', { name });
    await step('Tab: goes from one checkbox to the next', async () => {
      await userEvent.tab();
      await expect(box(/English/u)).toHaveFocus();
      await userEvent.tab();
      await expect(box(/German/u)).toHaveFocus();
    });
    await step('Space: ticks it, or takes the tick away', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(['en', 'de']);
      await userEvent.keyboard(' ');
      await expect(args.onChange).toHaveBeenLastCalledWith(['en']);
    });
  },
};

export const ByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('French'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['en', 'fr']);
    await expect(canvas.getByRole('checkbox', { name: /Latin/u })).toBeDisabled();
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <CheckboxGroup {...args} description="Clients find you by them." />
      <CheckboxGroup {...args} label="Side by side" orientation="horizontal" isOptional />
      <CheckboxGroup {...args} label="Wrong" defaultValue={[]} errorMessage="Choose at least one language" />
      <CheckboxGroup {...args} label="Disabled" isDisabled />
    </div>
  ),
};

export const Missing: Story = {
  args: { defaultValue: [], errorMessage: 'Choose at least one language', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose at least one language')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Languages/u })).toHaveAccessibleDescription(
      /Choose at least one language/u,
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Stack } from '../Layout/index.ts';
import { TextArea } from './TextArea.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(TextArea, '');

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  render: (args) => <Held {...args} />,
  args: { label: 'About you', name: 'about', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'About you' };

export const Default: Story = {
  args: { description: 'Shown on your profile.' },
  play: async ({ args, canvas, userEvent, step }) => {
    const area = canvas.getByRole('textbox', box);
    await step('Enter: begins a new line', async () => {
      await userEvent.click(area);
      await userEvent.keyboard('One{Enter}two');
      await expect(args.onChange).toHaveBeenLastCalledWith('One\ntwo');
    });
    await step('Tab: out of the field, it is never typed', async () => {
      await userEvent.tab();
      await expect(area).not.toHaveFocus();
      await expect(area).toHaveValue('One\ntwo');
    });
    await expect(area).toHaveAccessibleDescription('Shown on your profile.');
  },
};

/** The count is seen; only too much is announced. */
export const Counted: Story = {
  args: { characterLimit: 20, value: 'Brand strategist' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16/20')).toBeVisible();
    await expect(canvas.getByRole('textbox', box)).toHaveAccessibleDescription('Up to 20 characters');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Wrong: Story = {
  args: { value: 'Call me: 0412 345 678', errorMessage: 'Leave out phone numbers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', box)).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('textbox', box)).toHaveAccessibleDescription('Leave out phone numbers');
  },
};

export const Missing: Story = {
  args: { isRequired: true, errorMessage: 'Tell people what you can help with' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', box)).toBeRequired();
    await expect(canvas.getByRole('textbox', box)).toHaveAccessibleDescription(/what you can help with/);
  },
};

/** Typing past the limit stays possible; how much too much is shown. */
export const TooLong: Story = {
  tags: ['visual'],
  args: { characterLimit: 20, value: 'Brand strategist fo' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', box);
    await userEvent.type(area, 'r shops');
    await expect(area).toHaveValue('Brand strategist for shops');
    await expect(area).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('6 characters too many');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** Line breaks stay. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', box));
    await userEvent.paste('One\n\ntwo');
    await expect(args.onChange).toHaveBeenLastCalledWith('One\n\ntwo');
  },
};

export const Autofilled: Story = {
  args: { label: 'Street address', autoComplete: 'street-address' },
  play: async ({ args, canvas }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Street address' });
    await expect(area).toHaveAttribute('autocomplete', 'street-address');
    autofill(area, '1 George Street\nSydney');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('1 George Street\nSydney'));
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hover div' } },
  play: async ({ canvas }) => {
    canvas.getByLabelText('Focus').focus();
    await expect(canvas.getByLabelText('Focus')).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={20}>
      <div id="hover">
        <Held {...args} label="Hover" rows={2} />
      </div>
      <div id="focus">
        <Held {...args} label="Focus" rows={2} value="Brand strategist" />
      </div>
      <Held {...args} label="Read-only" rows={2} value="Brand strategist" isReadOnly />
      <Held {...args} label="Disabled" rows={2} value="Brand strategist" isDisabled />
    </Stack>
  ),
};

export const Disabled: Story = { args: { value: 'Brand strategist', isDisabled: true } };

export const LongText: Story = {
  args: {
    label: 'What do you want to talk about in the session, and what should be different afterwards',
    value: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    characterLimit: 500,
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { args: { value: 'Brand', characterLimit: 20 }, globals: { dir: 'rtl' } };

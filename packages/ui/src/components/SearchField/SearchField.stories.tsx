import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Stack } from '../Layout/index.ts';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: {
    label: 'Search experts',
    placeholder: 'Pricing, visas, TypeScript…',
    name: 'q',
    onChange: fn(),
    onSubmit: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'Search experts' };

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('searchbox', box);
    await step('Tab: into the field; the button that clears is no stop', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    await step('Enter: searches', async () => {
      await userEvent.keyboard('visas{Enter}');
      await expect(args.onSubmit).toHaveBeenLastCalledWith('visas');
    });
    await step('Escape: clears the field', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(input).toHaveValue('');
      await expect(args.onClear).toHaveBeenCalledTimes(1);
      await expect(input).toHaveFocus();
    });
    await userEvent.keyboard('tax');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
};

/** A search that finds nothing is no error of the field; this is for a text nobody can search for. */
export const Wrong: Story = {
  args: { defaultValue: '%%', errorMessage: 'Type at least one letter' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', box)).toHaveAccessibleDescription('Type at least one letter');
  },
};

/** Nothing to search for: Enter still asks, the app decides. */
export const Missing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', box), '{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('');
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};

export const TooLong: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    const text = 'somebody who knows how to price a product that nobody has heard of';
    await userEvent.click(canvas.getByRole('searchbox', box));
    await userEvent.paste(text);
    await expect(canvas.getByRole('searchbox', box)).toHaveValue(text);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('searchbox', box));
    await userEvent.paste('  tax in Portugal ');
    await expect(args.onChange).toHaveBeenLastCalledWith('  tax in Portugal ');
  },
};

/** Off by default: what one person searched for is nothing to offer to the next. */
export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('searchbox', box);
    await expect(input).toHaveAttribute('autocomplete', 'off');
    autofill(input, 'visas');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('visas'));
  },
};

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { hover: '#hover div' } },
  play: async ({ canvas }) => {
    canvas.getByLabelText('Focus').focus();
    await expect(canvas.getByLabelText('Focus')).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={20}>
      <SearchField {...args} />
      <SearchField {...args} label="Filled" defaultValue="visas" />
      <SearchField {...args} label="Label hidden" hideLabel />
      <div id="hover">
        <SearchField {...args} label="Hover" />
      </div>
      <div id="focus">
        <SearchField {...args} label="Focus" defaultValue="visas" />
      </div>
      <SearchField {...args} label="Disabled" isDisabled defaultValue="visas" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'visas' } };
export const RightToLeft: Story = { args: { defaultValue: 'visas' }, globals: { dir: 'rtl' } };

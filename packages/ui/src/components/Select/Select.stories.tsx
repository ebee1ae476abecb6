import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import type { SelectEntry } from './options.tsx';
import { Select } from './Select.tsx';
import { held } from '../../util/held.story-data.tsx';

const languages: SelectEntry[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'ja', label: 'Japanese' },
  { value: 'pt', label: 'Portuguese', isDisabled: true },
  { value: 'es', label: 'Spanish' },
];
const sections: SelectEntry[] = [
  {
    title: 'Business',
    options: [
      { value: 'strategy', label: 'Brand strategy', description: 'Names, markets, prices' },
      { value: 'finance', label: 'Finance' },
    ],
  },
  { title: 'Technology', options: [{ value: 'security', label: 'Security' }] },
];

const Held = held(Select, '');

const meta = {
  title: 'Forms/Select',
  component: Select,
  render: (args) => <Held {...args} />,
  args: { label: 'Language', options: languages, name: 'language', onChange: fn() },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const trigger = (canvas: Canvas) => canvas.getByRole('button', { name: /Language/ });
const focused = (name: string) => waitFor(() => expect(screen.getByRole('option', { name })).toHaveFocus());
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = trigger(canvas);
    await step('Tab: one stop', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    });
    await step('Enter: opens the list; in it chooses', async () => {
      await userEvent.keyboard('{Enter}');
      await focused('English');
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('en');
      await closed();
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step('Space: opens the list; in it chooses', async () => {
      await userEvent.keyboard(' ');
      await focused('English');
      await userEvent.keyboard('{ArrowDown} ');
      await expect(args.onChange).toHaveBeenLastCalledWith('de');
      await closed();
    });
    await step('Down, Up: open the list at the chosen row; in it go from row to row', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await focused('German');
      await userEvent.keyboard('{ArrowDown}');
      await focused('Japanese');
      // The disabled row is passed over.
      await userEvent.keyboard('{ArrowDown}');
      await focused('Spanish');
      await userEvent.keyboard('{ArrowUp}');
      await focused('Japanese');
    });
    await step('Home, End: to the first row, to the last', async () => {
      await userEvent.keyboard('{End}');
      await focused('Spanish');
      await userEvent.keyboard('{Home}');
      await focused('English');
    });
    await step('A to Z: to the row that begins so; on the closed list chooses it', async () => {
      await userEvent.keyboard('j');
      await focused('Japanese');
    });
    await step('Escape: closes, nothing is chosen', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(args.onChange).toHaveBeenLastCalledWith('de');
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step('A to Z: on the closed list', async () => {
      await userEvent.keyboard('sp');
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('es'));
    });
  },
};

/** With headings and second lines. */
export const Sections: Story = {
  tags: ['visual'],
  args: { label: 'Topic', name: 'topic', options: sections, value: 'finance' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Topic/ }));
    await expect(await screen.findByRole('group', { name: 'Business' })).toBeInTheDocument();
    await expect(
      screen.getByRole('option', { name: 'Brand strategy Names, markets, prices' }),
    ).toBeInTheDocument();
    await expect(screen.getByRole('option', { name: 'Finance' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** A value that is in no list is no choice. */
export const Wrong: Story = {
  args: { value: 'xx', errorMessage: 'Choose one of the languages' },
  play: async ({ canvas }) => {
    await expect(trigger(canvas)).toHaveAccessibleName(/Choose one/);
    await expect(trigger(canvas)).toHaveAccessibleDescription('Choose one of the languages');
  },
};

export const Missing: Story = {
  args: { errorMessage: 'Choose a language' },
  play: async ({ canvas }) => {
    await expect(trigger(canvas)).toHaveAccessibleDescription('Choose a language');
  },
};

/** Long labels wrap in the list and are cut with dots in the button. */
export const TooLong: Story = {
  args: {
    value: 'a',
    options: [
      { value: 'a', label: 'Advice on how to name, price and sell things that nobody has heard of before' },
      { value: 'b', label: 'All else' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(trigger(canvas));
    await screen.findByRole('listbox');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Nothing can be pasted into a button; the choice stays. */
export const Pasted: Story = {
  args: { value: 'de' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.paste('Japanese');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(trigger(canvas)).toHaveAccessibleName(/German/);
  },
};

/** What a browser fills in by itself lands in a real select. */
export const Autofilled: Story = {
  args: { autoComplete: 'language' },
  play: async ({ args, canvas, canvasElement }) => {
    const hidden = canvasElement.querySelector<HTMLSelectElement>('select[name="language"]');
    await expect(hidden).toHaveAttribute('autocomplete', 'language');
    if (hidden) autofill(hidden, 'ja');
    await expect(args.onChange).toHaveBeenLastCalledWith('ja');
    await waitFor(() => expect(trigger(canvas)).toHaveAccessibleName(/Japanese/));
  },
};

/** Left to itself: sends its value with the form, comes back to the beginning on reset. */
export const InAForm: Story = {
  render: (args) => (
    <form aria-label="Profile">
      <Stack gap={16}>
        <Select {...args} defaultValue="de" />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined;
    await userEvent.tab();
    await userEvent.keyboard('ja');
    await waitFor(() => expect(new FormData(form).get('language')).toBe('ja'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(trigger(canvas)).toHaveAccessibleName(/German/));
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hover button', focusVisible: '#focus button', active: '#active button' } },
  render: (args) => (
    <Stack gap={20}>
      <Held {...args} label="Empty" />
      <div id="hover">
        <Held {...args} label="Hover" value="de" />
      </div>
      <div id="focus">
        <Held {...args} label="Focus" value="de" />
      </div>
      <div id="active">
        <Held {...args} label="Pressed" value="de" />
      </div>
      <Held {...args} label="Optional" isOptional />
      <Held {...args} label="Disabled" value="de" isDisabled />
      <Held {...args} label="Error" errorMessage="Choose a language" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { value: 'de', isDisabled: true } };

export const RightToLeft: Story = {
  args: { value: 'de' },
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(trigger(canvas));
    await screen.findByRole('listbox');
  },
};

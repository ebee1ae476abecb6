import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { ComboBox } from './ComboBox.tsx';
import { held } from '../../util/held.story-data.tsx';

const cities = [
  'Auckland',
  'Berlin',
  'Lisbon',
  'London',
  'New York',
  'Perth',
  'São Paulo',
  'Sydney',
  'Tokyo',
];
const options = cities.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

const Held = held(ComboBox, '');

const meta = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  render: (args) => <Held {...args} />,
  args: { label: 'City', options, name: 'city', onChange: fn() },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const field = (canvas: Canvas) => canvas.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const shown = () => screen.getAllByRole('option').map((row) => row.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
/** The row the arrows are on; focus stays in the text box, which points at it. */
const isOn = (input: HTMLElement, row: string) =>
  waitFor(async () => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    await expect(document.getElementById(id)?.textContent).toBe(row);
  });

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = field(canvas);
    await step('Tab: one stop; the button beside it is for pointers', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    await step('A to Z: opens the list with what has the text in it', async () => {
      await userEvent.keyboard('on');
      await waitFor(() => expect(shown()).toEqual(['Lisbon', 'London']));
    });
    await step('Down, Up: open the list; in it go from row to row', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await isOn(input, 'Lisbon');
      await userEvent.keyboard('{ArrowDown}');
      await isOn(input, 'London');
      await userEvent.keyboard('{ArrowUp}');
      await isOn(input, 'Lisbon');
    });
    await step('Enter: chooses the row', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('lisbon');
      await expect(input).toHaveValue('Lisbon');
      await closed();
    });
    await step('Down: opens the whole list again', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(shown()).toHaveLength(9));
    });
    await step('Escape: closes the list; then takes the text back to the choice', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
      await userEvent.clear(input);
      await userEvent.keyboard('Ber');
      await userEvent.keyboard('{Escape}');
      await closed();
    });
  },
};

/** A text that is no option finds nothing and is taken back on leaving. */
export const Wrong: Story = {
  args: { value: 'sydney' },
  play: async ({ args, canvas, userEvent }) => {
    const input = field(canvas);
    await userEvent.clear(input);
    await userEvent.type(input, 'Atlantis');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await userEvent.tab();
    await closed();
    await expect(args.onChange).not.toHaveBeenCalledWith('atlantis');
    await expect(cities).not.toContain(input.value);
  },
};

export const Missing: Story = {
  args: { isRequired: true, errorMessage: 'Choose a city' },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(canvas)).toHaveAccessibleDescription('Choose a city');
  },
};

/** Long labels wrap in the list. */
export const TooLong: Story = {
  args: {
    options: [
      { value: 'a', label: 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenua' },
      { value: 'b', label: 'San Fernando del Valle de Catamarca, in the north-west of Argentina' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(field(canvas), 'a');
    await screen.findByRole('listbox');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Pasted text searches like typed text; a whole label is chosen on leaving. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(field(canvas));
    await userEvent.paste('sao paulo');
    await waitFor(() => expect(shown()).toEqual(['São Paulo']));
    await userEvent.clear(field(canvas));
    await userEvent.paste('TOKYO');
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('tokyo'));
    await expect(field(canvas)).toHaveValue('Tokyo');
  },
};

/** The browser writes a label; the option of that name is chosen. */
export const Autofilled: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    autofill(field(canvas), 'Perth');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('perth'));
    await waitFor(() =>
      expect(canvasElement.querySelector<HTMLInputElement>('input[name="city"]')).toHaveValue('perth'),
    );
  },
};

export const Opened: Story = {
  tags: ['visual'],
  args: {
    label: 'City',
    value: 'sydney',
    options: [
      { title: 'Australia', options: options.filter(({ label }) => ['Perth', 'Sydney'].includes(label)) },
      { title: 'Elsewhere', options: options.filter(({ label }) => !['Perth', 'Sydney'].includes(label)) },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(field(canvas));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Australia' })).toBeVisible());
  },
};

/** Left to itself: sends the option's value, comes back to the beginning on reset. */
export const InAForm: Story = {
  render: (args) => (
    <form aria-label="Profile">
      <Stack gap={16}>
        <ComboBox {...args} defaultValue="berlin" />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined;
    await expect(new FormData(form).get('city')).toBe('berlin');
    await userEvent.clear(field(canvas));
    await userEvent.type(field(canvas), 'Tok');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(new FormData(form).get('city')).toBe('tokyo'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field(canvas)).toHaveValue('Berlin'));
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hover div' } },
  play: async ({ canvas }) => {
    canvas.getByRole('combobox', { name: 'Focus' }).focus();
    await expect(canvas.getByRole('combobox', { name: 'Focus' })).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={20}>
      <Held {...args} label="Empty" placeholder="Part of a name" />
      <div id="hover">
        <Held {...args} label="Hover" value="berlin" />
      </div>
      <div id="focus">
        <Held {...args} label="Focus" value="berlin" />
      </div>
      <Held {...args} label="Read-only" value="berlin" isReadOnly />
      <Held {...args} label="Disabled" value="berlin" isDisabled />
      <Held {...args} label="Error" errorMessage="Choose a city" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { value: 'berlin', isDisabled: true } };
export const RightToLeft: Story = { args: { value: 'berlin' }, globals: { dir: 'rtl' } };

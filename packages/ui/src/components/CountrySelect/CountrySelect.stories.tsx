import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { allCountries } from '../countries/index.ts';
import { EDITED_NAMES } from '../countries/edited-names.story-data.ts';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import type { CountryOption } from './country.ts';
import { loadVirtualRows } from '../Select/load-virtual-rows.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { held } from '../../util/held.story-data.tsx';

const everywhere = allCountries('en');
const pick = (codes: string): CountryOption[] =>
  codes.split(' ').flatMap((code) => everywhere.filter((country) => country.code === code));
const eleven = pick('US CA GB AU DE FR JP IN SG AE BR');
const twentyThree = pick('US CA GB AU DE FR JP IN SG AE BR NZ IE NL SE CH ES IT MX ZA KR AX CI');

const Held = held(CountrySelect);

const meta = {
  title: 'Forms/CountrySelect',
  component: CountrySelect,
  render: (args) => <Held {...args} />,
  // The arrows scroll it from the search box, which holds the focus; axe knows that pattern for comboboxes only.
  parameters: {
    a11y: {
      config: {
        rules: [
          { id: 'target-size', enabled: true },
          { id: 'scrollable-region-focusable', enabled: false },
        ],
      },
    },
  },
  args: { countries: eleven, value: '', onChange: fn(), name: 'country' },
} satisfies Meta<typeof CountrySelect>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** In tests React Aria renders every row, unless this variable of its own is set; browsers have no `process`. */
function onlyRowsInView() {
  Object.assign(globalThis, { process: { env: { VIRT_ON: '1' } } });
  return () => {
    Reflect.deleteProperty(globalThis, 'process');
  };
}

const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
const bottom = (element: HTMLElement) => element.getBoundingClientRect().bottom;
const trigger = ({ canvas }: Pick<Context, 'canvas'>) => canvas.getByRole('button', { name: /Country/ });
const open = async (context: Pick<Context, 'canvas' | 'userEvent'>) => {
  await context.userEvent.click(trigger(context));
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search countries' });
  await waitFor(() => expect(search).toHaveFocus());
  return search;
};
/** The row that the arrows are on: focus stays in the search box, which points at it after half a second. */
const isOn = (search: HTMLElement, row: string) =>
  waitFor(
    async () => {
      const id = search.getAttribute('aria-activedescendant') ?? '';
      await expect(document.getElementById(id)?.getAttribute('aria-label')).toBe(row);
    },
    { timeout: 3000 },
  );

/** [V-12] Every key: open, search, go up and down, choose, leave. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = trigger({ canvas });
    const searchBox = () => screen.findByRole('searchbox', { name: 'Search countries' });
    await step('Tab: one stop', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    });
    const opensBy = async (key: string) => {
      await userEvent.keyboard(key);
      await waitFor(async () => expect(await searchBox()).toHaveFocus());
    };
    const leave = async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button).toHaveFocus());
    };
    await step('Space: opens the list, the search box has focus', async () => {
      await opensBy(' ');
      await leave();
    });
    await step('Down: opens the list', async () => {
      await opensBy('{ArrowDown}');
      await leave();
    });
    await step('Up: opens the list', async () => {
      await opensBy('{ArrowUp}');
    });
    const search = await searchBox();
    await step('A to Z, 0 to 9: searches by name, own name, code or calling code', async () => {
      await userEvent.keyboard('+44');
      await waitFor(() => expect(options()).toEqual(['United Kingdom, +44']));
      await userEvent.clear(search);
      await userEvent.keyboard('deutsch');
      await waitFor(() => expect(options()).toEqual(['Germany, +49']));
      await userEvent.clear(search);
      await userEvent.keyboard('jp');
      await waitFor(() => expect(options()).toEqual(['Japan, +81']));
      await userEvent.clear(search);
    });
    await step('Down, Up: from row to row, focus stays in the search box', async () => {
      await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
      await isOn(search, 'United Kingdom, +44');
      await userEvent.keyboard('{ArrowUp}');
      await isOn(search, 'Canada, +1');
      await expect(search).toHaveFocus();
    });
    await step('Home, End: to the first row, to the last', async () => {
      await userEvent.keyboard('{End}');
      await isOn(search, 'Brazil, +55');
      await userEvent.keyboard('{Home}');
      await isOn(search, 'United States, +1');
    });
    await step('Escape: empties the search, then closes; nothing is chosen', async () => {
      await userEvent.keyboard('au{Escape}');
      await expect(search).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button).toHaveFocus());
      await expect(args.onChange).not.toHaveBeenCalled();
    });
    await step(
      'Enter: chooses the row, after a search the first found; closes, focus comes back',
      async () => {
        await userEvent.keyboard('{Enter}');
        await waitFor(async () => expect(await searchBox()).toHaveFocus());
        await userEvent.keyboard('austr');
        await waitFor(() => expect(options()).toEqual(['Australia, +61']));
        await isOn(await searchBox(), 'Australia, +61');
        await userEvent.keyboard('{Enter}');
        await expect(args.onChange).toHaveBeenLastCalledWith('AU');
        await waitFor(() => expect(button).toHaveFocus());
        await expect(button).toHaveAccessibleName(/Australia \+61/);
      },
    );
    await step('A to Z: on the closed list, chooses by the start of the name', async () => {
      await userEvent.keyboard('ger');
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('DE'));
    });
  },
};

/** Opened, the suggestion on top in a section of its own. */
export const Opened: Story = {
  tags: ['visual'],
  args: { value: 'AU', suggested: 'DE' },
  play: async (context) => {
    await open(context);
    await expect(options()[0]).toBe('Germany, +49');
    await expect(options().filter((name) => name === 'Germany, +49')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Suggested' })).toBeVisible());
    await expect(screen.getByRole('option', { name: 'Australia, +61' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Eleven: Story = { args: { countries: eleven, value: 'AU' } };

/** The chosen row is in view on opening, wherever it is. */
export const TwentyThree: Story = {
  args: { countries: twentyThree, value: 'ZA' },
  play: async (context) => {
    await open(context);
    const chosen = screen.getByRole('option', { name: 'South Africa, +27' });
    await waitFor(() => expect(bottom(chosen)).toBeLessThanOrEqual(bottom(screen.getByRole('listbox')) + 1));
    await expect(screen.getByRole('listbox').clientHeight).toBeLessThanOrEqual(240);
  },
};

/** More than a hundred: only the rows in view are rendered; search, keys and autofill stay as they are. */
export const EveryCountry: Story = {
  args: { countries: everywhere, value: 'SE', suggested: 'AU' },
  beforeEach: onlyRowsInView,
  play: async (context) => {
    const { args, canvasElement, userEvent } = context;
    await loadVirtualRows();
    await expect(canvasElement.querySelectorAll('select[name="country"] option')).toHaveLength(246);
    const search = await open(context);
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(40));
    const chosen = await screen.findByRole('option', { name: 'Sweden, +46' });
    await waitFor(() => expect(bottom(chosen)).toBeLessThanOrEqual(bottom(screen.getByRole('listbox')) + 1));
    await userEvent.keyboard('zimb');
    await waitFor(() => expect(options()).toEqual(['Zimbabwe, +263']));
    await userEvent.clear(search);
    await userEvent.keyboard('1242');
    await waitFor(() => expect(options()).toEqual(['Bahamas, +1', 'United States, +1']));
    await isOn(search, 'Bahamas, +1');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('BS');
    await waitFor(() => expect(trigger(context)).toHaveFocus());
  },
};

/** A name that is no country finds nothing, and that is announced. */
/** A server and a browser give a country the same name, so that a page that was rendered there can go on here. */
export const NamesAsOnAServer: Story = {
  args: { countries: everywhere, value: 'HK' },
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Hong Kong');
    for (const [locale, names] of EDITED_NAMES) {
      const labels = Object.fromEntries(allCountries(locale).map(({ code, label }) => [code, label]));
      await expect(labels).toMatchObject(names);
    }
  },
};
export const Wrong: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.keyboard('xx');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No country matches “xx”'));
    await context.userEvent.keyboard('{Enter}');
    await expect(context.args.onChange).not.toHaveBeenCalled();
  },
};

/** [V-12] */
export const Missing: Story = {
  args: { errorMessage: 'Please select a country' },
  play: async ({ canvas }) => {
    await expect(trigger({ canvas })).toHaveAccessibleDescription('Please select a country');
  },
};

/** The longest name there is, in the button and in the list, on the narrowest screen. */
export const TooLong: Story = {
  args: {
    countries: [
      { code: 'GB', label: 'United Kingdom of Great Britain and Northern Ireland', dialCode: '44' },
      { code: 'GS', label: 'South Georgia and the South Sandwich Islands', dialCode: '500' },
    ],
    value: 'GB',
  },
  globals: { viewport: { value: 'w320' } },
  play: async (context) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await context.userEvent.click(trigger(context));
    await screen.findByRole('listbox');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Pasted into the search: a name with accents, a calling code with a plus and spaces. */
export const Pasted: Story = {
  args: { countries: twentyThree },
  play: async (context) => {
    const search = await open(context);
    await context.userEvent.paste('+ 358');
    await waitFor(() => expect(options()).toEqual(['Åland Islands, +358']));
    await context.userEvent.clear(search);
    await context.userEvent.paste('cote d');
    await waitFor(() => expect(options()).toEqual(['Côte d’Ivoire, +225']));
  },
};

/** What a browser fills in by itself lands in a real select. */
export const Autofilled: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const hidden = canvasElement.querySelector<HTMLSelectElement>('select[name="country"]');
    await expect(hidden).toHaveAttribute('autocomplete', 'country');
    if (hidden) autofill(hidden, 'JP');
    await expect(args.onChange).toHaveBeenLastCalledWith('JP');
    await waitFor(() => expect(trigger({ canvas })).toHaveAccessibleName(/Japan/));
  },
};

/** On a phone a sheet at the bottom edge, with a button to close it. */
export const OnAPhone: Story = {
  tags: ['visual'],
  args: { value: 'AU', suggested: 'DE' },
  globals: { viewport: { value: 'w320' } },
  play: async (context) => {
    await open(context);
    const close = screen.getByRole('button', { name: 'Close' });
    await context.userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument(), { timeout: 3000 });
    await waitFor(() => expect(trigger(context)).toHaveFocus());
    await open(context);
    const sheet = screen.getByRole('listbox').closest('[data-trigger]');
    await waitFor(() =>
      expect(Math.round(sheet?.getBoundingClientRect().bottom ?? 0)).toBe(window.innerHeight),
    );
  },
};

/** A reset of the form takes the choice back. */
export const FormReset: Story = {
  args: { value: 'AU' },
  render: (args) => (
    <form aria-label="Address">
      <Stack gap={16}>
        <Held {...args} />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const hidden = canvasElement.querySelector<HTMLSelectElement>('select[name="country"]');
    if (hidden) autofill(hidden, 'JP');
    await expect(args.onChange).toHaveBeenLastCalledWith('JP');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('AU'));
  },
};

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { hover: '#hover button', focusVisible: '#focus button' } },
  render: (args) => (
    <Stack gap={20}>
      <Held {...args} label="Country, nothing chosen" />
      <Held {...args} label="Country, chosen" value="AU" />
      <div id="hover">
        <Held {...args} label="Country, hovered" value="AU" />
      </div>
      <div id="focus">
        <Held {...args} label="Country, focused" value="AU" />
      </div>
      <Held {...args} label="Country, disabled" value="AU" isDisabled />
      <Held {...args} label="Country, error" errorMessage="Please select a country" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { value: 'AU', isDisabled: true } };

export const RightToLeft: Story = {
  args: { countries: eleven, value: 'AE' },
  globals: { dir: 'rtl' },
  play: async (context) => {
    await open(context);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import './virtual.story-data.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(TimeZoneSelect);

const meta = {
  title: 'Booking/TimeZoneSelect',
  component: TimeZoneSelect,
  afterEach: settled,
  render: (args) => (
    <div style={{ maxInlineSize: '22rem' }}>
      <Held {...args} />
    </div>
  ),
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
  args: {
    value: 'Australia/Sydney',
    onChange: fn(),
    at: Date.UTC(2025, 10, 27),
    ownZone: 'Australia/Sydney',
    nearZones: [{ zone: 'Asia/Tokyo', note: 'Leo’s time' }],
    name: 'zone',
  },
} satisfies Meta<typeof TimeZoneSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.getAllByRole('option').map((option) => option.textContent?.trim());

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: /Time zone/ });
    const search = () => screen.getByRole('searchbox', { name: 'Search time zones' });
    await step('Tab: goes to the button', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await expect(button).toHaveAccessibleName(/Sydney\s*GMT\+11/);
    });
    await step('Enter Space ↓ ↑: opens the list, focus in the search box', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(search()).toHaveFocus());
      // The own zone comes first, with its offset at the date of the session.
      await expect(options().slice(0, 2)).toEqual(['Sydney Your time GMT+11', 'Tokyo Leo’s time GMT+9']);
    });
    await step('letters digits: search by city, offset or abbreviation', async () => {
      await userEvent.keyboard('mumbai');
      await waitFor(() => expect(options()).toEqual(['Kolkata GMT+5:30']));
      await userEvent.clear(search());
      await userEvent.keyboard('gmt-3:30');
      await waitFor(() => expect(options()).toEqual(['St Johns GMT-3:30']));
      await userEvent.clear(search());
      await userEvent.keyboard('jst');
      await waitFor(() => expect(options()).toEqual(['Tokyo Leo’s time GMT+9']));
    });
    await step('↓ ↑ Home End: move in the list, the search box keeps the focus', async () => {
      await userEvent.clear(search());
      await userEvent.keyboard('london');
      await waitFor(() => expect(options()).toEqual(['London GMT']));
      await userEvent.keyboard('{ArrowDown}');
      await expect(search()).toHaveFocus();
      await waitFor(() => expect(search()).toHaveAttribute('aria-activedescendant'));
    });
    await step('Enter: takes the zone, focus goes back to the button', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('Europe/London');
      await waitFor(() => expect(button).toHaveFocus());
      await expect(button).toHaveAccessibleName(/London\s*GMT/);
    });
    await step('Esc: clears the search, then closes without a change', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(search()).toHaveFocus());
      await userEvent.keyboard('syd{Escape}');
      await expect(search()).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
      await expect(args.onChange).toHaveBeenCalledTimes(1);
    });
  },
};

export const Opened: Story = {
  tags: ['visual'],
  args: { value: 'Asia/Tokyo' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Time zone/ }));
    await screen.findByRole('searchbox');
    await expect(screen.getByRole('option', { name: /^Tokyo/ })).toHaveAttribute('aria-selected', 'true');
    // Only the rows in view are there.
    await waitFor(() => expect(options().length).toBeLessThan(60));
    await userEvent.keyboard('{Control>}{Control/}');
  },
};

/** The same list in winter: offsets follow the date. */
export const InWinter: Story = {
  args: { at: Date.UTC(2025, 5, 27) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/GMT\+10/);
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hovered button', focusVisible: '#focused button' } },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '22rem' }}>
      <div id="hovered">
        <TimeZoneSelect {...args} label="Under the mouse" />
      </div>
      <div id="focused">
        <TimeZoneSelect {...args} label="In focus" />
      </div>
      <TimeZoneSelect {...args} label="Not chosen" value="" />
      <TimeZoneSelect {...args} label="Off" isDisabled />
      <TimeZoneSelect {...args} label="With help" description="Times are shown in this zone." />
    </div>
  ),
};

/** Text that names no zone: none is chosen, and one can be. */
export const Wrong: Story = {
  args: { value: 'Mars/Olympus' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/Select a time zone/);
  },
};

export const Missing: Story = {
  args: { value: '', errorMessage: 'Choose your time zone' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Choose your time zone');
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('option', { name: /^Sydney/ }));
    await expect(args.onChange).toHaveBeenCalledWith('Australia/Sydney');
  },
};

/** A search longer than any name: nothing is found, and the page says so. */
export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(await screen.findByRole('searchbox'), 'llanfairpwllgwyngyll in wales');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'No time zone matches “llanfairpwllgwyngyll in wales”',
      ),
    );
    await userEvent.keyboard('{Escape}{Escape}');
  },
};

/** An IANA name or an offset copied from somewhere finds its zone. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('America/Argentina/Buenos_Aires');
    await waitFor(() => expect(options()).toEqual(['Buenos Aires GMT-3']));
    await userEvent.keyboard('{Escape}{Escape}');
  },
};

/** There is no autofill for zones. What something fills in by itself into the form's select is taken over. */
export const Autofilled: Story = {
  play: async ({ args, canvasElement }) => {
    const hidden = canvasElement.querySelector<HTMLSelectElement>('select[name="zone"]');
    await expect(hidden).toHaveAttribute('autocomplete', 'off');
    if (hidden) autofill(hidden, 'Australia/Sydney');
    await expect(hidden).toHaveValue('Australia/Sydney');
    await expect(args.onChange).not.toHaveBeenCalledWith('');
  },
};

export const At320: Story = { globals: { viewport: { value: 'w320' } } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

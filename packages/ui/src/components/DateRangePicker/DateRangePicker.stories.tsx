import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { DateRangePicker } from './DateRangePicker.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(DateRangePicker);

const meta = {
  title: 'Forms/DateRangePicker',
  tags: ['new'],
  component: DateRangePicker,
  afterEach: settled,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Dates of the session',
    value: { start: '2025-11-26', end: '2025-11-28' },
    onChange: fn(),
    firstDayOfWeek: 'mon',
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const parts = canvas.getAllByRole('spinbutton');
    const last = (start: string, end: string) =>
      expect(args.onChange).toHaveBeenLastCalledWith({ start, end });
    await step('Tab: goes through the parts of both dates, then to the buttons', async () => {
      await userEvent.tab();
      await expect(parts[0]).toHaveFocus();
      for (let times = 0; times < 6; times += 1) await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /Clear dates/u })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /Open calendar/u })).toHaveFocus();
    });
    await step('→ ←: the next part, the part before', async () => {
      parts[0]?.focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(parts[1]).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(parts[0]).toHaveFocus();
    });
    await step('↑ ↓: one more, one less', async () => {
      canvas.getAllByRole('spinbutton', { name: /^day/u })[0]?.focus();
      await userEvent.keyboard('{ArrowUp}');
      await last('2025-11-27', '2025-11-28');
      await userEvent.keyboard('{ArrowDown}');
      await last('2025-11-26', '2025-11-28');
    });
    await step('0–9: types the part; a full part goes on to the next', async () => {
      const day = canvas.getAllByRole('spinbutton', { name: /^day/u })[0];
      day?.focus();
      await userEvent.keyboard('24');
      await last('2025-11-24', '2025-11-28');
      await expect(day).not.toHaveFocus();
    });
    await step('Backspace: deletes the part’s last digit', async () => {
      const day = canvas.getAllByRole('spinbutton', { name: /^day/u })[0];
      day?.focus();
      await userEvent.keyboard('{Backspace}');
      await expect(day).toHaveTextContent('2');
      await userEvent.keyboard('3');
      await last('2025-11-23', '2025-11-28');
    });
    await step('Enter Space: opens the month, where two presses choose both days', async () => {
      canvas.getByRole('button', { name: /Open calendar/u }).focus();
      await userEvent.keyboard('{Enter}');
      const month = within(await screen.findByRole('dialog'));
      await userEvent.click(month.getByRole('button', { name: /10 November 2025/u }));
      await userEvent.click(month.getByRole('button', { name: /14 November 2025/u }));
      await last('2025-11-10', '2025-11-14');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('Escape: closes the month; focus returns to the button', async () => {
      const open = canvas.getByRole('button', { name: /Open calendar/u });
      await waitFor(() => expect(open).toHaveFocus());
      await userEvent.keyboard(' ');
      await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(open).toHaveFocus());
    });
  },
};

/** Both dates go with one press, and the field says that it is empty. */
export const Clear: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Clear dates/u }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('button', { name: /Clear dates/u })).toBeNull();
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '24rem' }}>
      <DateRangePicker {...args} description="Both days included." />
      <DateRangePicker {...args} label="Empty" value={null} isOptional />
      <DateRangePicker {...args} label="Wrong" errorMessage="Choose at most 90 days" />
      <DateRangePicker {...args} label="Disabled" isDisabled />
    </div>
  ),
};

/** The last day before the first. */
export const Wrong: Story = {
  args: { value: { start: '2025-11-28', end: '2025-11-26' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/start date/iu)).toBeVisible();
    for (const part of canvas.getAllByRole('spinbutton', { name: /^day/u })) {
      await expect(part).toHaveAttribute('aria-invalid', 'true');
    }
  },
};

export const Missing: Story = {
  args: { value: null, errorMessage: 'Choose both dates', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose both dates')).toBeVisible();
  },
};

export const At320: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Open calendar/u })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

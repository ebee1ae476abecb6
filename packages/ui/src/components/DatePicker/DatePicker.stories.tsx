import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { DatePicker } from './DatePicker.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(DatePicker);

const meta = {
  title: 'Forms/DatePicker',
  tags: ['new'],
  component: DatePicker,
  afterEach: settled,
  render: (args) => <Held {...args} />,
  args: { label: 'First day', value: '2025-11-26', onChange: fn(), firstDayOfWeek: 'mon' },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const parts = canvas.getAllByRole('spinbutton');
    const day = canvas.getByRole('spinbutton', { name: /^day/u });
    const last = (date: string) => expect(args.onChange).toHaveBeenLastCalledWith(date);
    await step('Tab: goes through the parts, then to the buttons', async () => {
      for (const part of parts) {
        await userEvent.tab();
        await expect(part).toHaveFocus();
      }
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /Clear date/u })).toHaveFocus();
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
      day.focus();
      await userEvent.keyboard('{ArrowUp}');
      await last('2025-11-27');
      await userEvent.keyboard('{ArrowDown}');
      await last('2025-11-26');
    });
    await step('0–9: types the part; a full part goes on to the next', async () => {
      day.focus();
      await userEvent.keyboard('24');
      await last('2025-11-24');
      await expect(day).not.toHaveFocus();
    });
    await step('Backspace: deletes the part’s last digit', async () => {
      day.focus();
      await userEvent.keyboard('{Backspace}');
      await expect(day).toHaveTextContent('2');
      await userEvent.keyboard('3');
      await last('2025-11-23');
    });
    await step('Enter Space: opens the month, where a press chooses the day', async () => {
      canvas.getByRole('button', { name: /Open calendar/u }).focus();
      await userEvent.keyboard('{Enter}');
      const month = within(await screen.findByRole('dialog'));
      await userEvent.click(month.getByRole('button', { name: /10 November 2025/u }));
      await last('2025-11-10');
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

/** The date goes with one press. */
export const Clear: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Clear date/u }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('button', { name: /Clear date/u })).toBeNull();
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '20rem' }}>
      <DatePicker {...args} description="Sessions begin on this day." />
      <DatePicker {...args} label="Empty" value={null} isOptional />
      <DatePicker {...args} label="Wrong" errorMessage="Choose a day that is still to come" />
      <DatePicker {...args} label="Disabled" isDisabled />
    </div>
  ),
};

/** A day before the first that can be chosen. */
export const Wrong: Story = {
  args: { value: '2025-11-20', min: '2025-11-24' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^day/u })).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Text that is no date counts as none. */
export const NoDate: Story = {
  args: { value: '2025-02-31' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Open calendar/u })).toBeVisible();
    await expect(canvas.getByRole('spinbutton', { name: /^day/u })).toHaveAttribute(
      'data-placeholder',
      'true',
    );
  },
};

export const Missing: Story = {
  args: { value: null, errorMessage: 'Choose the first day', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose the first day')).toBeVisible();
  },
};

export const At320: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Open calendar/u })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

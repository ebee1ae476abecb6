import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TimeField } from './TimeField.tsx';
import { held } from '../../util/held.story-data.tsx';

const Held = held(TimeField);

const meta = {
  title: 'Forms/TimeField',
  tags: ['new'],
  component: TimeField,
  render: (args) => <Held {...args} />,
  args: { label: 'From', value: '09:30', onChange: fn(), hourCycle: 24 },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const hour = canvas.getByRole('spinbutton', { name: /^hour/u });
    const minute = canvas.getByRole('spinbutton', { name: /^minute/u });
    const last = (time: string) => expect(args.onChange).toHaveBeenLastCalledWith(time);
    await step('Tab: goes through the parts', async () => {
      await userEvent.tab();
      await expect(hour).toHaveFocus();
      await userEvent.tab();
      await expect(minute).toHaveFocus();
    });
    await step('→ ←: the next part, the part before', async () => {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(hour).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(minute).toHaveFocus();
    });
    await step('↑ ↓: one more, one less', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await last('09:31');
      await userEvent.keyboard('{ArrowDown}');
      await last('09:30');
    });
    await step('0–9: types the part; a full part goes on to the next', async () => {
      hour.focus();
      await userEvent.keyboard('17');
      await last('17:30');
      await expect(minute).toHaveFocus();
    });
    await step('Backspace: deletes the part’s last digit', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(minute).toHaveTextContent('3');
      await userEvent.keyboard('5');
      await last('17:35');
    });
  },
};

/** With twelve hours a third part chooses before or after noon; the value stays one of 24 hours. */
export const TwelveHours: Story = {
  args: { value: '00:05', hourCycle: 12 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^hour/u })).toHaveTextContent('12');
    const half = canvas.getAllByRole('spinbutton')[2];
    half?.focus();
    await userEvent.keyboard('p');
    await expect(args.onChange).toHaveBeenLastCalledWith('12:05');
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem', maxInlineSize: '20rem' }}>
      <TimeField {...args} description="In your time zone." />
      <TimeField {...args} label="Empty" value={null} isOptional />
      <TimeField {...args} label="Wrong" errorMessage="Choose a time after 9:30" />
      <TimeField {...args} label="Disabled" isDisabled />
    </div>
  ),
};

/** A time beyond the last. */
export const Wrong: Story = {
  args: { value: '23:30', max: '22:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^hour/u })).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Text that is no time counts as none. */
export const NoTime: Story = {
  args: { value: '25:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^hour/u })).toHaveAttribute(
      'data-placeholder',
      'true',
    );
  },
};

export const Missing: Story = {
  args: { value: null, errorMessage: 'Enter a time', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter a time')).toBeVisible();
  },
};

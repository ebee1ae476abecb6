import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { FileTrigger } from './FileTrigger.tsx';

const meta = {
  title: 'Forms/FileTrigger',
  component: FileTrigger,
  args: {
    label: 'Add a document',
    description: 'PDF, PNG or JPEG, at most 1 MB',
    accept: ['application/pdf', 'image/png', 'image/jpeg'],
    maxBytes: 1024 * 1024,
    onChoose: fn(),
    onRefuse: fn(),
  },
} satisfies Meta<typeof FileTrigger>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = (bytes = 10) => new File(['x'.repeat(bytes)], 'certificate.pdf', { type: 'application/pdf' });

export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Add a document');
    await expect(input).toHaveAccessibleDescription('PDF, PNG or JPEG, at most 1 MB');
    await step('Tab: reaches it', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    const file = pdf();
    await userEvent.upload(input, file);
    await expect(args.onChoose).toHaveBeenLastCalledWith([file]);
    // The same again.
    await userEvent.upload(input, file);
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
  },
};

/** Refused with a reason, and not given to the app. */
export const TooLarge: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Add a document');
    await userEvent.upload(input, pdf(1024 * 1024 + 1));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(
      /certificate.pdf is too large. Choose a file up to 1 MB./,
    );
  },
};

/** The system's dialog offers the asked types, but lets others through. */
export const WrongType: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Add a document');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect(await canvas.findByText(/notes.txt isn’t a supported file type/)).toBeVisible();
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(args.onRefuse).toHaveBeenCalledOnce();
    await userEvent.upload(input, pdf());
    await expect(args.onRefuse).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/isn’t a supported file type/)).toBeNull();
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <FileTrigger {...args} />
      <FileTrigger {...args} label="Sending" isDisabled />
      <FileTrigger {...args} label="Add a licence" errorMessage="Add at least one document" />
    </Stack>
  ),
};

export const Several: Story = {
  args: { allowsMultiple: true },
  play: async ({ args, canvas, userEvent }) => {
    const files = [pdf(), new File(['x'], 'a.png', { type: 'image/png' })];
    await userEvent.upload(canvas.getByLabelText('Add a document'), files);
    await expect(args.onChoose).toHaveBeenLastCalledWith(files);
  },
};

export const At320: Story = { globals: { viewport: { value: 'w320' } } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DropZone } from './DropZone.tsx';

const meta = {
  title: 'Forms/DropZone',
  component: DropZone,
  args: {
    label: 'Add a document',
    description: 'PDF, at most 1 MB',
    accept: ['application/pdf'],
    maxBytes: 1024 * 1024,
    onChoose: fn(),
  },
} satisfies Meta<typeof DropZone>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = (bytes = 10) => new File(['x'.repeat(bytes)], 'certificate.pdf', { type: 'application/pdf' });

/** As a browser tells of a file let go over an element; only a real drop has an entry of the file system. */
function drop(zone: Element, file: File) {
  const item = {
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  };
  const dataTransfer = { items: [item], types: ['Files'], effectAllowed: 'all', dropEffect: 'none' };
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    zone.dispatchEvent(event);
  }
}
const zoneOf = (root: HTMLElement) => root.querySelector('[data-rac][class]') ?? root;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    await userEvent.upload(canvas.getByLabelText('Add a document'), pdf());
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
    drop(zoneOf(canvasElement), pdf());
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledTimes(2));
    await step('Tab: reaches the place to paste into, whose press chooses too, then the button', async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /Drop a file/ })).toHaveFocus();
      const chooser = fn((event: Event) => event.preventDefault());
      canvas.getByLabelText('Add a document').addEventListener('click', chooser, { once: true });
      await userEvent.keyboard('{Enter}');
      await expect(chooser).toHaveBeenCalledTimes(1);
      await userEvent.tab();
      await expect(canvas.getByLabelText('Add a document')).toHaveFocus();
    });
  },
};

/** A dropped file is checked as a chosen one is; the next good file takes the error away, whichever way it comes. */
export const TooLarge: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    drop(zoneOf(canvasElement), pdf(1024 * 1024 + 1));
    await expect(await canvas.findByText(/certificate.pdf is too large/)).toBeVisible();
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.upload(canvas.getByLabelText('Add a document'), pdf());
    await expect(canvas.queryByText(/too large/)).toBeNull();
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
export const At320: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };

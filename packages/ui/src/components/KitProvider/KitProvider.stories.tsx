import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { Link } from '../Link/index.ts';
import { ProgressBar } from '../ProgressBar/index.ts';
import { KitProvider } from './KitProvider.tsx';

const meta = {
  title: 'Foundations/KitProvider',
  component: KitProvider,
  args: {
    children: (
      <Stack>
        <Link href="/categories" standalone>
          All categories
        </Link>
        <ProgressBar label="Percentages follow the locale" value={40} />
      </Stack>
    ),
    navigate: fn(),
  },
} satisfies Meta<typeof KitProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links call the app's router instead of loading the page. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.navigate).toHaveBeenCalledWith('/categories');
  },
};

/** The address in the page carries the app's base path; the router still gets the app's own path. */
export const BasePath: Story = {
  args: { useHref: (path) => `/home${path}` },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', '/home/categories');
    await userEvent.click(link);
    await expect(args.navigate).toHaveBeenCalledWith('/categories');
  },
};

export const German: Story = {
  args: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40\u00A0%');
  },
};

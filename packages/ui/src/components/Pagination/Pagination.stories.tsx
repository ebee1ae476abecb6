import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { KitProvider } from '../KitProvider/index.ts';
import { Stack } from '../Layout/index.ts';
import { Pagination } from './Pagination.tsx';
import type { PaginationProps } from './Pagination.tsx';

const went = fn();

function Held(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return (
    <KitProvider navigate={went}>
      <Pagination
        {...props}
        page={page}
        onPage={(next) => {
          setPage(next);
          props.onPage?.(next);
        }}
      />
    </KitProvider>
  );
}

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  render: (args) => <Held {...args} />,
  args: { page: 5, count: 20, hrefFor: (page) => `?page=${page}`, onPage: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    went.mockClear();
    await expect(canvas.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href', '?page=6');
    await step('Tab: goes through arrows and numbers', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Previous page' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveFocus();
    });
    await step('Enter: opens the page', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onPage).toHaveBeenLastCalledWith(1);
      await expect(went).toHaveBeenCalledWith('?page=1');
      await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    });
  },
};

/** At an end the arrow stays, keeps focus and does nothing. */
export const Buttons: Story = {
  render: ({ hrefFor: _links, ...args }) => <Held {...args} />,
  args: { page: 2, count: 3 },
  play: async ({ args, canvas, step, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' });
    next.focus();
    await step('Space: opens the page, where the numbers are buttons', async () => {
      await userEvent.keyboard(' ');
      await expect(args.onPage).toHaveBeenLastCalledWith(3);
    });
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard(' ');
    await expect(args.onPage).toHaveBeenCalledOnce();
  },
};

export const Places: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={16}>
      {[1, 4, 10, 20].map((page) => (
        <Pagination key={page} {...args} page={page} label={`Pages of list ${page}`} />
      ))}
      <Pagination {...args} page={2} count={4} label="Pages of a short list" />
    </Stack>
  ),
};

export const States: Story = {
  parameters: {
    pseudo: { hover: '[href="?page=6"]', focusVisible: '[href="?page=1"]', active: '[href="?page=20"]' },
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 5 of 20')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
/** One page needs no pages. */
export const OnePage: Story = {
  args: { page: 1, count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

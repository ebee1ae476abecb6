import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { DataTable } from './DataTable.tsx';
import { columns, findExperts, many, menuOf, sessions } from './sessions.story-data.tsx';
import type { Session } from './sessions.story-data.tsx';
import type { DataTableProps, TableSort } from './types.ts';

function Sorted(props: DataTableProps<Session>) {
  const [sort, setSort] = useState<TableSort | undefined>(props.sort);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const rows = sort
    ? [...props.rows].sort(
        (a, b) => sign * (sort.column === 'price' ? a.price - b.price : a.client.localeCompare(b.client)),
      )
    : props.rows;
  return (
    <DataTable
      {...props}
      rows={rows}
      {...(sort ? { sort } : {})}
      onSort={(next) => {
        setSort(next);
        props.onSort?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Content/DataTable',
  component: DataTable<Session>,
  render: (args) => <Sorted {...args} />,
  args: {
    caption: 'Upcoming sessions',
    columns,
    rows: sessions,
    rowKey: (row) => String(row.id),
    rowMenu: menuOf,
    onSort: fn(),
  },
} satisfies Meta<typeof DataTable<Session>>;
export default meta;
type Story = StoryObj<typeof meta>;

const firstCells = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody th')].map((cell) => cell.textContent);

export const Default: Story = {
  tags: ['visual'],
  args: { sort: { column: 'client', direction: 'ascending' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Upcoming sessions' });
    await expect(table).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
    await expect(canvas.getByRole('rowheader', { name: 'Leo Tanaka' })).toHaveAttribute('scope', 'row');
    await expect(canvas.getByRole('columnheader', { name: 'Client' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(canvas.getByRole('columnheader', { name: 'Topic' })).not.toHaveAttribute('aria-sort');
  },
};

export const Sorting: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const table = canvas.getByRole('table');
    const price = canvas.getByRole('columnheader', { name: 'Price' });
    await step('Tab: goes to the next head that sorts, then to the menus of the rows', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Client' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Price' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Actions for Amara Osei' })).toHaveFocus();
      await userEvent.tab({ shift: true });
    });
    await step('Enter: sorts ascending, again turns it round', async () => {
      await expect(price).toHaveAttribute('aria-sort', 'none');
      await userEvent.keyboard('{Enter}');
      await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'price', direction: 'ascending' });
      await expect(price).toHaveAttribute('aria-sort', 'ascending');
      await expect(firstCells(table)).toEqual(['Leo Tanaka', 'Priya Raman', 'Amara Osei']);
      await expect(canvas.getByRole('status')).toHaveTextContent('Sorted by Price, ascending');
      await userEvent.keyboard('{Enter}');
      await expect(price).toHaveAttribute('aria-sort', 'descending');
      await expect(firstCells(table)).toEqual(['Amara Osei', 'Priya Raman', 'Leo Tanaka']);
      await expect(canvas.getByRole('button', { name: 'Price' })).toHaveFocus();
    });
    await step('Space: the same', async () => {
      await userEvent.keyboard(' ');
      await expect(price).toHaveAttribute('aria-sort', 'ascending');
    });
  },
};

export const RowMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Leo Tanaka' }));
    const cancel = await screen.findByRole('menuitem', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <Stack gap={12} align="start">
        No sessions are booked yet.
        {findExperts}
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell')).toHaveTextContent('No sessions are booked yet.');
  },
};

export const Loading: Story = {
  args: { rows: [], isLoading: true, loadingLabel: 'Loading sessions…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading sessions…');
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: 'th:first-child button', focusVisible: 'th:nth-child(4) button' } },
};

/** Below 768 px each row is a card; the roles stay, and so do the buttons that sort. */
export const Cards: Story = {
  tags: ['visual'],
  args: { sort: { column: 'price', direction: 'descending' } },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: 'Price' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Topic' })).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Wider than its box: it scrolls in it, and keys reach it. */
export const Wide: Story = {
  render: ({ rowMenu: _menu, ...args }) => (
    <div style={{ inlineSize: '24rem' }}>
      <DataTable {...args} />
    </div>
  ),
  globals: { viewport: { value: 'w1280' } },
  args: {
    columns: columns.map((column) => ({ ...column, header: `${column.header} of the session` })),
  },
  play: async ({ canvas, step, userEvent }) => {
    await canvas.findByRole('region', { name: 'Upcoming sessions' });
    await step(
      'ArrowRight, ArrowLeft: scroll a table wider than its box, while the box has focus',
      async () => {
        await userEvent.tab();
        await expect(canvas.getByRole('region', { name: 'Upcoming sessions' })).toHaveFocus();
      },
    );
  },
};

export const ThousandRows: Story = {
  render: ({ rowMenu: _menu, ...args }) => <Sorted {...args} />,
  args: { rows: many(1000), columns: [columns[0], columns[3]].flatMap((column) => column ?? []) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Sorted by Price, ascending');
  },
};

export const LongText: Story = {
  args: {
    rows: sessions.map((row) => ({
      ...row,
      topic: 'Everything on moving to another country with a family and two dogs, twice',
    })),
  },
  globals: { viewport: { value: 'w320' } },
};
export const HiddenCaption: Story = { args: { hideCaption: true } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
export const CardsRightToLeft: Story = { globals: { dir: 'rtl', viewport: { value: 'w320' } } };

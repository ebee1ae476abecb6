import { answer, fail } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { FinanceOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import * as money from '../../pages/staff/StaffMoneyPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { atDesk, quiet } from './desk-samples.ts';
import { sampleMoney } from './money-samples.ts';

const figures = (data: FinanceOverview) => answer('financeOverview', { data });
const screen = (at = '/staff/money') => app('staff', money, 'staff/money', at);
const desk = [atDesk('finance'), quiet];

const meta = {
  title: 'Screens/Web app/Desk money',
  parameters: { layout: 'fullscreen', msw: [...desk, figures(sampleMoney())] },
  globals: { viewport: { value: 'w1280' } },
  render: screen(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cells of a row of a table, without its head. */
const cells = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const ThisMonth: Story = {
  name: '[O-07] [P-01] the law of the month, both charts and every day',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Money overview' })).toBeVisible();
    await expect(canvas.getByText(/midnight to midnight in Brisbane \(GMT\+10\)/)).toBeVisible();
    const law = within(canvas.getByRole('region', { name: 'The period in figures' }));
    await expect(law.getByText(/^Both sides A\$[\d,]+\.\d\d$/)).toBeVisible();
    await expect(law.getByText('Provider’s costs')).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: /The table has/ })).toHaveLength(2);
    const rows = within(canvas.getByRole('region', { name: 'Money by day' })).getAllByRole('row');
    await expect(rows).toHaveLength(27);
    await expect(within(rows[1]!).getByRole('rowheader')).toHaveTextContent('Wed 25 NovNot over yet');
    await expect(within(rows[26]!).getByRole('rowheader')).toHaveTextContent('Sum');
    await expect(law.getByText(`A$${cells(rows[26]!)[0]}`)).toBeVisible();
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Tables: Story = {
  tags: ['long'],
  name: '[O-07] a table in place of each chart has the same figures; the choice is in the address',
  parameters: { msw: [...desk, figures(sampleMoney({ from: '2026-11-12' }))] },
  play: async ({ canvas }) => {
    const went = within(await canvas.findByRole('region', { name: 'Where captured money went' }));
    await userEvent.click(went.getByRole('radio', { name: 'Table' }));
    const table = await went.findByRole('table');
    await expect(within(table).getAllByRole('row')).toHaveLength(15);
    await expect(went.queryByRole('img')).toBeNull();
    const owed = within(canvas.getByRole('region', { name: 'Owed to experts' }));
    await userEvent.click(owed.getByRole('radio', { name: 'Table' }));
    await expect(await owed.findByRole('columnheader', { name: 'Owed before' })).toBeVisible();
    await expect(await went.findByRole('table')).toBeVisible();
  },
};

export const SeveralCurrencies: Story = {
  tags: ['long'],
  name: '[O-07] currencies are never added together: each has its own page',
  parameters: {
    msw: [...desk, figures(sampleMoney({ change: { currencies: ['AUD', 'GBP', 'NZD'] } }))],
  },
  render: screen('/staff/money?currency=NZD'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'NZD' })).toBeChecked();
    await expect(canvas.getAllByText(/NZ\$/).length).toBeGreaterThan(5);
    await userEvent.click(canvas.getByRole('radio', { name: 'GBP' }));
    await waitFor(() => expect(canvas.getAllByText(/£/).length).toBeGreaterThan(5));
  },
};

export const LongRange: Story = {
  tags: ['long'],
  name: '[O-07] a long period is drawn per month, and listed per day',
  parameters: { msw: [...desk, figures(sampleMoney({ from: '2026-04-01' }))] },
  render: screen('/staff/money?from=2026-04-01&to=2026-11-25'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '1 Apr – 25 Nov 2026, change the period' }),
    ).toBeVisible();
    const went = within(canvas.getByRole('region', { name: 'Where captured money went' }));
    await expect(went.getByText('Per month, A$')).toBeVisible();
    const days = canvas.getByRole('region', { name: 'Money by day' });
    await expect(within(days).getAllByRole('row')).toHaveLength(33);
    await expect(canvas.getByRole('button', { name: 'Show all 239' })).toBeVisible();
  },
};

export const ByMonth: Story = {
  tags: ['long'],
  name: '[O-07] months',
  parameters: {
    msw: [...desk, figures(sampleMoney({ from: '2025-12-01', per: 'month' }))],
  },
  render: screen('/staff/money?per=month&from=2025-12-01&to=2026-11-25&flows=table&owed=table'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Month' })).toBeChecked();
    const rows = within(canvas.getByRole('region', { name: 'Money by month' })).getAllByRole('row');
    await expect(rows).toHaveLength(14);
    await expect(within(rows[1]!).getByRole('rowheader')).toHaveTextContent('November 2026Not over yet');
  },
};

export const OffByOneCent: Story = {
  tags: ['long'],
  name: '[P-01] sums that differ are red, and say by how much',
  parameters: {
    msw: [...desk, figures(sampleMoney({ change: { law: { ...sampleMoney().law, offMinor: -1 } } }))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The two sides differ by A$0.01');
  },
};

export const PickPeriod: Story = {
  tags: ['long'],
  name: '[O-07] the period by a preset, or by its days',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1–25 Nov 2026, change the period' }));
    const dialog = await dialogOf('Period');
    await expect(dialog.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    const from = dialog.getByLabelText('From');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-11-30');
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    await expect(await dialog.findByText('The first day must not be after the last')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Last 8 weeks' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const Files: Story = {
  tags: ['long'],
  name: '[O-07] files: what is shown, and the sellers of a year',
  parameters: {
    msw: [
      ...desk,
      figures(sampleMoney()),
      answer('financeCsv', new Blob(['Day,Currency\r\n'], { type: 'text/csv' })),
      fail('sellersCsv', 'Forbidden', { message: 'Your roles don’t allow this' }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV' }));
    await expectToast(canvasElement, 'money-2026-11-01-2026-11-25-AUD.csv is in your downloads.');
    await userEvent.click(canvas.getByRole('button', { name: 'Sellers export' }));
    const dialog = await dialogOf('Sellers export');
    await userEvent.click(dialog.getByRole('button', { name: 'Download 2026' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Your roles don’t allow this')).toBeVisible();
  },
};

export const Empty: Story = {
  name: '[O-07] a period without an entry says so',
  parameters: {
    msw: [
      ...desk,
      figures({
        ...sampleMoney({ from: '2026-11-25' }),
        rows: [],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No money moved in this period')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show last month' })).toHaveAttribute(
      'href',
      '/staff/money?from=2026-10-01&to=2026-10-31',
    );
  },
};

export const Refused: Story = {
  name: '[O-07] a period that is too long is refused in words',
  parameters: {
    msw: [
      ...desk,
      fail('financeOverview', 'ValidationFailed', { fields: { to: 'Choose at most 400 days' } }),
    ],
  },
  render: screen('/staff/money?from=2020-01-01&to=2026-11-25'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose at most 400 days');
    await expect(canvas.getByRole('button', { name: /change the period/ })).toBeVisible();
  },
};

export const Failure: Story = {
  name: '[X-09] figures that can’t be read',
  parameters: { msw: [...desk, fail('financeOverview', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-01] without the role finance it is in no menu, and refused',
  parameters: {
    msw: [atDesk('support', 'trust', 'admin'), quiet, fail('financeOverview', 'Forbidden')],
  },
  play: async ({ canvas }) => {
    const nav = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(nav.queryByRole('link', { name: 'Overview' })).toBeNull();
  },
};

export const WithoutTwoSteps: Story = {
  name: 'O-01: new staff are led to two-step login, without which the desk stays closed',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      fail('financeOverview', 'SecondFactorRequired', {
        message: 'Turn on two-step login in your settings to use the staff desk',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Turn on two-step login' })).toHaveAttribute(
      'href',
      '/settings/security',
    );
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['long'],
  name: '[O-07] at 360 px the law is a sum from top to bottom',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Money overview' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

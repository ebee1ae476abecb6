import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import * as page from '../pages/BecomeExpertPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Become a Nexpert',
  parameters: { layout: 'fullscreen', msw: [] },
  render: site(page, 'become-expert'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const main = async (canvas: Canvas) => within(await canvas.findByRole('main'));
const fields = (area: Canvas) => ({
  rate: area.getByRole('textbox', { name: 'Hourly rate' }),
  sessions: area.getByRole('textbox', { name: 'Sessions per week' }),
  calculate: area.getByRole('button', { name: 'Calculate' }),
  status: area.getByRole('status'),
});

export const Page: Story = {
  name: '[S-03] [R-01] Benefits, three steps, two testimonials, and where the buttons lead',
  play: async ({ canvas }) => {
    const area = await main(canvas);
    const how = within(area.getByRole('region', { name: 'How it works' }));
    await expect(how.getAllByRole('listitem')).toHaveLength(3);
    await expect(area.getAllByRole('figure')).toHaveLength(2);
    for (const name of ['Become a Nexpert', 'Start Earning']) {
      await expect(area.getByRole('link', { name })).toHaveAttribute('href', '/expert-onboarding');
    }
  },
};

export const Estimate: Story = {
  name: '[S-03] The estimate begins at 100 and 5 and answers only after Calculate',
  play: async ({ canvas }) => {
    const { rate, sessions, calculate, status } = fields(await main(canvas));
    await expect(rate).toHaveValue('100');
    await expect(sessions).toHaveValue('5');
    await expect(status).not.toHaveTextContent('A$');
    await userEvent.click(calculate);
    await expect(status).toHaveTextContent('A$2,000');
    await expect(status).toHaveTextContent('Platform fee, 15%A$300');
    await expect(status).toHaveTextContent('You keep, 85%A$1,700');
  },
};

export const Stale: Story = {
  name: '[S-03] A result that no longer fits the numbers says so until Calculate is pressed again',
  play: async ({ canvas }) => {
    const { rate, calculate, status } = fields(await main(canvas));
    await userEvent.click(calculate);
    await userEvent.clear(rate);
    await userEvent.type(rate, '150');
    await expect(status).toHaveTextContent('You changed the numbers.');
    await expect(status).not.toHaveTextContent('A$3,000');
    await userEvent.keyboard('{Enter}');
    await expect(status).toHaveTextContent('A$3,000');
    await expect(status).not.toHaveTextContent('You changed the numbers.');
  },
};

export const BadInput: Story = {
  tags: ['long'],
  name: '[S-03] [V-19] What is wrong stands under its field, which gets the focus, and nothing typed is lost',
  play: async ({ canvas }) => {
    const { rate, sessions, calculate, status } = fields(await main(canvas));
    await userEvent.clear(rate);
    await userEvent.type(rate, 'a lot');
    await userEvent.clear(sessions);
    await userEvent.type(sessions, '0');
    await userEvent.click(calculate);
    await expect(rate).toHaveFocus();
    await expect(rate).toHaveAccessibleDescription(/Enter a number, for example 100/);
    await expect(sessions).toHaveAccessibleDescription(/Enter a number of 1 or more/);
    await expect(rate).toBeInvalid();
    await expect([rate, sessions].map((field) => (field as HTMLInputElement).value)).toEqual(['a lot', '0']);
    await expect(status).not.toHaveTextContent('A$');
  },
};

export const Phone: Story = {
  ...Estimate,
  name: '[S-03] The estimate at 360 px',
  globals: { viewport: { value: 'w360' } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Layout/index.ts';
import { CategoryTile } from './CategoryTile.tsx';

const meta = {
  title: 'Content/CategoryTile',
  component: CategoryTile,
  args: { href: '#technology', name: 'Technology', topics: ['Software', 'Security', 'Data'] },
} satisfies Meta<typeof CategoryTile>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = [
  'Fashion',
  'Beauty',
  'Influencers',
  'Media',
  'Fitness',
  'Lifestyles',
  'Teaching',
  'Technology',
  'Health and Wellness',
  'Finance',
];

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Technology' })).toHaveFocus();
  },
};

export const Ten: Story = {
  render: () => (
    <Grid as="ul" columns={{ base: 2, xl: 5 }} gap={12}>
      {names.map((name) => (
        <li key={name}>
          <CategoryTile href={`#${name}`} name={name} />
        </li>
      ))}
    </Grid>
  ),
};

export const WithTopics: Story = {
  render: () => (
    <Grid as="ul" columns={{ base: 2, xl: 5 }} gap={12}>
      {names.map((name) => (
        <li key={name}>
          <CategoryTile
            href={`#${name}`}
            name={name}
            topics={['Advice', 'Planning', 'Careers', 'Products']}
          />
        </li>
      ))}
    </Grid>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gem } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { KitProvider } from '../KitProvider/index.ts';
import { Grid } from '../Layout/index.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { CategoryTile } from './CategoryTile.tsx';

/** Stands in for an app's router, so that pressing leaves no story. */
const opened = fn();

const meta = {
  title: 'Content/CategoryTile',
  component: CategoryTile,
  afterEach: settled,
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
  decorators: [
    (Story) => (
      <KitProvider navigate={opened}>
        <Story />
      </KitProvider>
    ),
  ],
  play: async ({ canvas, userEvent, step }) => {
    await step('Tab: goes to the tile, which is one link', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Technology' })).toHaveFocus();
    });
    await step('Enter: opens the category', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(opened).toHaveBeenCalledWith('#technology');
    });
  },
};

export const Ten: Story = {
  tags: ['visual', 'visual-dark'],
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

export const States: Story = {
  parameters: { pseudo: { hover: '#hovered > div', focusVisible: '#focused a' } },
  render: (args) => (
    <Grid columns={{ base: 2 }} gap={12}>
      <div id="hovered">
        <CategoryTile {...args} name="Under the mouse" />
      </div>
      <div id="focused">
        <CategoryTile {...args} name="In focus" />
      </div>
      <CategoryTile {...args} name="Unknown category" />
      <CategoryTile {...args} name="With its own icon" icon={Gem} />
    </Grid>
  ),
};

/** The longest single word still fits half of 320 px. */
export const LongText: Story = {
  render: () => (
    <Grid as="ul" columns={{ base: 2 }} gap={12}>
      {['Health and Wellness', 'Telecommunications', 'Influencers', 'Law'].map((name) => (
        <li key={name}>
          <CategoryTile href={`#${name}`} name={name} />
        </li>
      ))}
    </Grid>
  ),
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

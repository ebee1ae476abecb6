import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { portraits } from '../Avatar/portrait.story-data.ts';
import { KitProvider } from '../KitProvider/index.ts';
import { Grid } from '../Layout/index.ts';
import { settled } from '../SlotPicker/settled.story-data.ts';
import { ExpertCard } from './ExpertCard.tsx';
import { ExpertCardSkeleton } from './ExpertCardSkeleton.tsx';

/** Stands in for an app's router, so that pressing leaves no story. */
const opened = fn();

const meta = {
  title: 'Content/ExpertCard',
  component: ExpertCard,
  afterEach: settled,
  args: {
    href: '#amara',
    name: 'Amara Osei',
    title: 'Brand & retail strategist',
    languages: ['English', 'Twi'],
    rating: 4.9,
    reviewCount: 180,
    sessionCount: 214,
    price: '$120',
    duration: '60 min',
    nextTime: '9:30',
    imageUrl: portraits.amara,
  },
} satisfies Meta<typeof ExpertCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <KitProvider navigate={opened}>
        <Story />
      </KitProvider>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const link = canvas.getByRole('link', { name: /Amara Osei/u });
    await step('Tab: goes to the card, which is one link', async () => {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    });
    await step('Enter: opens the profile', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(opened).toHaveBeenCalledWith('#amara');
    });
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Amara Osei');
    // Browsers of before 2025 keep what is positioned in a container inside it.
    for (const element of canvasElement.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).containerType !== 'normal') element.style.contain = 'layout inline-size';
    // The link covers the card: whatever is pressed inside is the link.
    const card = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(card.left + 20, card.top + 40)).toBe(link);
  },
};

export const InGrid: Story = {
  tags: ['visual', 'visual-dark'],
  render: (args) => (
    <Grid as="ul" columns={{ md: 2, xl: 4 }}>
      <li>
        <ExpertCard {...args} isFeatured checked="claim" />
      </li>
      <li>
        <ExpertCard
          {...args}
          checked="identity"
          name="Leo Tanaka"
          title="Startup CFO"
          languages={['English', 'Japanese']}
          rating={5}
          sessionCount={98}
          price="$180"
          nextTime="Wed 10:00"
          imageUrl={portraits.leo}
        />
      </li>
      <li>
        <ExpertCard
          {...args}
          name="Wolfeschlegelsteinhausenbergerdorff Montgomery-Abernathy"
          title="Security engineer for payment systems and long job titles"
          languages={['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam']}
          rating={null}
          sessionCount={0}
          nextTime={undefined}
          imageUrl={undefined}
        />
      </li>
      <li>
        <ExpertCardSkeleton />
      </li>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Request a time')).toBeVisible();
    await expect(canvas.getByText('New')).toBeVisible();
    await expect(canvas.getByText('Featured')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Credentials checked' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Identity checked' })).toBeVisible();
  },
};

export const SkeletonKeepsItsSize: Story = {
  render: (args) => (
    <Grid columns={{ base: 1 }}>
      <div data-testid="card" style={{ inlineSize: '20.5rem' }}>
        <ExpertCard {...args} />
      </div>
      <div data-testid="skeleton" style={{ inlineSize: '20.5rem' }}>
        <ExpertCardSkeleton />
      </div>
    </Grid>
  ),
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(Math.abs(height('card') - height('skeleton'))).toBeLessThanOrEqual(4);
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hovered article', focusVisible: '#focused a' } },
  render: (args) => (
    <Grid columns={{ base: 1, md: 2 }}>
      <div id="hovered">
        <ExpertCard {...args} name="Under the mouse" />
      </div>
      <div id="focused">
        <ExpertCard {...args} name="In focus" />
      </div>
      <ExpertCard {...args} name="Available" presence="available" />
      <ExpertCard {...args} name="Busy" presence="busy" nextTime="14:00" />
      <ExpertCard {...args} name="Away" presence="away" nextTime={undefined} />
      <ExpertCard {...args} name="New Person" rating={null} sessionCount={0} imageUrl={undefined} />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Available', { selector: 'span' })).toBeVisible();
  },
};

export const At320: Story = {
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff', presence: 'available' },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { args: { presence: 'available' }, globals: { dir: 'rtl' } };

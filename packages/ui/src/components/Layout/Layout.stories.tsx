import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Heading, Text } from '../Text/index.ts';
import { Card, Grid, Inline, Stack } from './Layout.tsx';
import { Band, Container } from './Page.tsx';

const meta = {
  title: 'Foundations/Layout',
  component: Stack,
  args: { children: ['One', 'Two', 'Three'].map((word) => <Card key={word}>{word}</Card>) },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A list keeps its role without its markers. */
export const AsList: Story = {
  args: {
    as: 'ul',
    gap: 8,
    children: ['One', 'Two'].map((word) => <li key={word}>{word}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('role', 'list');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const InlineRow: Story = {
  render: () => (
    <Inline justify="between">
      <Heading level={2}>Available today</Heading>
      <Button variant="secondary">All categories</Button>
    </Inline>
  ),
};

/** One column, two from 768 px, four from 1280 px. */
export const Columns: Story = {
  render: () => (
    <Grid columns={{ md: 2, xl: 4 }}>
      {['Fashion', 'Beauty', 'Media', 'Fitness'].map((word) => (
        <Card key={word}>{word}</Card>
      ))}
    </Grid>
  ),
};

export const Cards: Story = {
  render: () => (
    <Grid columns={{ base: 2 }}>
      {(['surface', 'panel', 'sunken', 'brand'] as const).map((tone) => (
        <Card key={tone} tone={tone} padding={24}>
          {tone}
        </Card>
      ))}
    </Grid>
  ),
};

export const Page: Story = {
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <Band as="section" aria-label="Welcome">
        <Container>
          <Stack gap={12}>
            <Text tone="heroAccent">38 experts can talk in the next hour</Text>
            <Heading level={1} size="hero">
              Real Experts.
            </Heading>
            <Text tone="heroMuted" size={20}>
              Expert advice accessible, affordable and borderless.
            </Text>
          </Stack>
        </Container>
      </Band>
      <Band tone="sunken">
        <Container size="form">
          <Card padding={32} flushOnPhones>
            <Stack>
              <Heading level={2}>Login</Heading>
              <Text>A form of 480 px; edge to edge on phones.</Text>
            </Stack>
          </Card>
        </Container>
      </Band>
    </>
  ),
};
export const Phone: Story = { ...Page, tags: [], globals: { viewport: { value: 'w320' } } };
export const RightToLeft: Story = { ...Page, tags: [], globals: { dir: 'rtl' } };

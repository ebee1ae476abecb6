import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Portrait } from './Portrait.tsx';
import { portraitDataUrl } from './portrait-data-url.ts';

const handles = [
  'amara',
  'leo',
  'priya',
  'marco',
  'aiko',
  'fatima',
  'jonas',
  'lucia',
  'tariq',
  'wren',
  'oluwa',
  'sven',
];
const tile = { inlineSize: '7rem', blockSize: '7rem', borderRadius: '16px', overflow: 'hidden' };

const meta = {
  title: 'Content/Portrait',
  component: Portrait,
  args: { handle: 'amara' },
  render: (args) => (
    <div style={tile}>
      <Portrait {...args} />
    </div>
  ),
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Many: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      {handles.map((handle) => (
        <div key={handle} style={tile}>
          <Portrait handle={handle} />
        </div>
      ))}
    </div>
  ),
};

/** Wide and narrow boxes keep the middle. */
export const Cut: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: '0.75rem' }}>
      <div style={{ ...tile, inlineSize: '12rem' }}>
        <Portrait {...args} />
      </div>
      <div style={{ ...tile, inlineSize: '4rem' }}>
        <Portrait {...args} />
      </div>
    </div>
  ),
};

/** Parts of the look can be fixed, so that the picture fits the person. */
export const GivenLook: Story = { args: { look: { hair: 1, hairColour: 4, cloth: 1, ground: 2 } } };

/** Alone, without a name beside it, it says whose it is. */
export const Labelled: Story = {
  args: { label: 'Amara Osei' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Amara Osei' })).toBeVisible();
  },
};

export const AsImage: Story = {
  render: ({ handle }) => (
    <img src={portraitDataUrl(handle)} alt="" style={{ ...tile, objectFit: 'cover' }} />
  ),
  play: async ({ canvasElement }) => {
    const image = canvasElement.querySelector('img');
    await image?.decode();
    await expect(image?.naturalWidth).toBeGreaterThan(0);
  },
};

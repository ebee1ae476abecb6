import type { Meta, StoryObj } from '@storybook/react-vite';
import { Portrait } from '../components/Portrait/index.ts';
import * as css from './foundations.css.ts';

const handles = ['amara', 'leo.carter', 'priya', 'tomas', 'yuki', 'noor', 'sofia', 'kwame'];

const meta = { title: 'Foundations/Portraits' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The same handle gives the same portrait, everywhere. */
export const Handles: Story = {
  render: () => (
    <div className={css.portraits}>
      {handles.map((handle) => (
        <div key={handle} className={css.portrait}>
          <Portrait handle={handle} />
          {handle}
        </div>
      ))}
    </div>
  ),
};

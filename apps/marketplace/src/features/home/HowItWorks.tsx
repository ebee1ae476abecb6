import { NumberedSteps } from '../../ui/page/NumberedSteps.tsx';
import * as css from './home.css.ts';

const STEPS = [
  {
    title: 'Find an expert',
    text: 'Choose from ten fields. Every card shows reviews, prices and free times.',
  },
  {
    title: 'Book instantly',
    text: 'Pick a time in your own time zone. We hold it for ten minutes while you pay.',
  },
  {
    title: 'Talk by video',
    text: 'Meet in your browser, with nothing to install. You’re charged only after the session is confirmed.',
  },
] as const;

/** The three steps of S-01. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={css.heading}>
        How it works
      </h2>
      <NumberedSteps steps={STEPS} />
    </section>
  );
}

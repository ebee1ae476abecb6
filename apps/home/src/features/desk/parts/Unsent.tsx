import { Banner } from '@nexperts/ui/Banner';
import * as css from './decision.css.ts';

interface UnsentProps {
  /** Its state, and that what was typed wasn’t sent */
  news: string;
  /** What was typed */
  written: string;
}

/** In place of a form that somebody else was faster with: the news, and nothing typed is lost. */
export function Unsent({ news, written }: UnsentProps) {
  return (
    <>
      <Banner tone="info">{news}</Banner>
      {written.trim() === '' ? null : (
        <div>
          <p className={css.muted}>What you wrote</p>
          <blockquote className={css.quote}>{written}</blockquote>
        </div>
      )}
    </>
  );
}

import * as page from '../../../ui/page/desk-page.css.ts';
import { DueClock } from '../parts/DueClock.tsx';
import * as css from './story.css.ts';

interface BoxHeadProps {
  id: string;
  title: string;
  /** Left out where nothing waits */
  clock?: { dueAt: string | null; openedAt: string; pausedAt?: string | null } | undefined;
}

/** The title of a box, and how long is left for what it asks. */
export function BoxHead({ id, title, clock }: BoxHeadProps) {
  return (
    <div className={css.boxHead}>
      <h2 id={id} className={page.panelTitle}>
        {title}
      </h2>
      {clock ? <DueClock {...clock} isShort /> : null}
    </div>
  );
}

import * as css from './page-progress.css.ts';

export interface PageProgressProps {
  /** While the next page is on its way. */
  isActive: boolean;
}

/** A line along the top edge that says a press was heard while the next page is on its way. */
export function PageProgress({ isActive }: PageProgressProps) {
  return isActive ? <div aria-hidden="true" className={css.line} /> : null;
}

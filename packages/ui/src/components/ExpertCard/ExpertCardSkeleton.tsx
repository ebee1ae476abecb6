import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './expert-card.css.ts';

/** The boxes of an `ExpertCard` before it is there; same size, silent. */
export function ExpertCardSkeleton() {
  return (
    <div aria-hidden="true" className={css.card}>
      <div className={css.portrait}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={css.body}>
        <span className={css.line}>
          <Skeleton width="60%" />
        </span>
        <span className={css.name}>
          <Skeleton width="9rem" />
        </span>
        <span className={css.line}>
          <span className={css.title}>
            <Skeleton width="80%" />
          </span>
        </span>
        <span className={css.line}>
          <Skeleton width="50%" />
        </span>
        <div className={css.foot}>
          <span className={css.ask}>
            <Skeleton width="5rem" />
          </span>
          <span>
            <Skeleton width="6.5rem" />
          </span>
        </div>
      </div>
    </div>
  );
}

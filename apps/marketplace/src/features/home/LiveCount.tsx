import { useAvailable } from './available-store.ts';
import * as css from './home.css.ts';

/** The hero's live line: a true count, hidden while it is unknown or nobody is free. Its line is always reserved. */
export function LiveCount() {
  const count = useAvailable((state) => state.available?.withinTheHour ?? 0);
  return (
    <p className={css.live}>
      {count > 0 ? (
        <>
          <span className={css.dot} aria-hidden="true" />
          {count === 1 ? '1 expert can talk in the next hour' : `${count} experts can talk in the next hour`}
        </>
      ) : (
        ' '
      )}
    </p>
  );
}

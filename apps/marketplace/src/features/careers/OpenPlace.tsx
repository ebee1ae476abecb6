import { Portrait } from '@nexperts/ui/Portrait';
import { TEAM } from '../../content/about.ts';
import * as css from './open-place.css.ts';

/** The band's picture: the team and a place that is free. Decoration. */
export function OpenPlace() {
  return (
    <div className={css.row}>
      {TEAM.map(({ name, look }) => (
        <span key={name} className={css.tile}>
          <Portrait handle={name} look={look} />
        </span>
      ))}
      <span className={css.open}>you</span>
    </div>
  );
}

import { TEAM } from '../../content/about.ts';
import { Face } from '../../ui/search/Face.tsx';
import * as css from './open-place.css.ts';

/** The band's picture: the team and a place that is free. Decoration. */
export function OpenPlace() {
  return (
    <div className={css.row}>
      {TEAM.map(({ name, face }) => (
        <span key={name} className={css.tile}>
          <Face src={face} />
        </span>
      ))}
      <span className={css.open}>you</span>
    </div>
  );
}

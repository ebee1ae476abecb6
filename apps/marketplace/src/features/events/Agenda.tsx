import type { AgendaItem } from '../../content/events.ts';
import * as css from './agenda.css.ts';
import { timeCode } from './event-time.ts';

export interface AgendaProps {
  items: readonly AgendaItem[];
  /** Length of the whole, in minutes */
  minutes: number;
}

/** Parts of a session at their minutes, down to its end. */
export function Agenda({ items, minutes }: AgendaProps) {
  return (
    <ol className={css.agenda}>
      {items.map(({ minute, title, text }) => (
        <li key={minute} className={css.item}>
          <span className={css.code}>{timeCode(minute)}</span>
          <div className={css.words}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.paragraph}>{text}</p>
          </div>
        </li>
      ))}
      <li className={css.item}>
        <span className={css.code}>{timeCode(minutes)}</span>
        <div className={css.words}>
          <p className={css.end}>End</p>
        </div>
      </li>
    </ol>
  );
}

import { ButtonLink } from '@nexperts/ui/Button';
import type { Position } from '../../content/careers.ts';
import { SITE } from '../../content/site.ts';
import * as css from './careers.css.ts';

/** The application as a mail with its subject set. */
export function applyHref({ title }: Pick<Position, 'title'>): string {
  return `mailto:${SITE.careersEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}

/** A position that opens in place; a native disclosure, so it works before any script does. */
export function PositionCard({ position }: { position: Position }) {
  const { id, title, department, location, type, about, work, bring } = position;
  return (
    <details className={css.position} id={id}>
      <summary className={css.summary}>
        <h3 className={css.title}>{title}</h3>
        <span className={css.tags}>
          <span>{department}</span>
          <span>{location}</span>
          <span>{type}</span>
        </span>
        <span className={css.chevron} aria-hidden="true" />
      </summary>
      <div className={css.body}>
        <p className={css.about}>{about}</p>
        <div className={css.lists}>
          <div>
            <h4 className={css.listTitle}>What you’ll do</h4>
            <ul className={css.list}>
              {work.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <div>
            <h4 className={css.listTitle}>What you’ll bring</h4>
            <ul className={css.list}>
              {bring.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
        <ButtonLink href={applyHref(position)} aria-label={`Apply by email: ${title}`}>
          Apply by email
        </ButtonLink>
      </div>
    </details>
  );
}

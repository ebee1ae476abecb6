import { ButtonLink } from '@nexperts/ui/Button';
import { BRAND_COLOURS, MEDIA_KIT } from '../../content/press.ts';
import * as css from './brand.css.ts';

/** The mark of the header, in fixed colours: as it leaves the house. */
function Mark({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 32 32" width="72" height="72" aria-hidden="true" focusable="false">
      <path fill={letter} d="M5 27V7h5l9 12V7h5v20h-5l-9-12v12z" />
      <circle fill="#F4B223" cx="27" cy="6" r="4" />
    </svg>
  );
}

/** Logo and colours to look at; the same and more in one file. */
export function Brand() {
  return (
    <div className={css.brand}>
      <ul className={css.logos}>
        <li className={css.onLight}>
          <Mark letter="#0B4F61" />
          <span className={css.caption}>On light</span>
        </li>
        <li className={css.onDark}>
          <Mark letter="#FFFFFF" />
          <span className={css.caption}>On dark</span>
        </li>
      </ul>
      <ul className={css.colours}>
        {BRAND_COLOURS.map(({ name, hex, use }) => (
          <li key={hex} className={css.colour}>
            <svg className={css.swatch} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={hex} />
            </svg>
            <span className={css.colourWords}>
              <b>{name}</b>
              <span className={css.hex}>{hex}</span>
              <span className={css.use}>{use}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={css.rules}>
        Leave clear space of half the mark’s height around it. Don’t redraw it, tilt it or change its colours.
      </p>
      <ButtonLink href={MEDIA_KIT.href} download="nexperts-media-kit.zip" variant="secondary">
        Save all as ZIP
      </ButtonLink>
    </div>
  );
}

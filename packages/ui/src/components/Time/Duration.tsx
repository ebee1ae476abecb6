'use client';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { durationText } from './duration-text.ts';
import * as css from './time.css.ts';

export interface DurationProps {
  /** Whole minutes. */
  minutes: number;
  /** From an hour on `1 hr 30 min` instead of `90 min`. */
  showHours?: boolean;
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string;
  className?: string;
}

/** A length, spoken in whole words: "90 minutes". */
export function Duration({ minutes, showHours = false, locale, className }: DurationProps) {
  const surrounding = useLocale().locale;
  const language = locale ?? surrounding;
  const iso = `PT${Math.max(0, Math.round(minutes))}M`;
  return (
    <time dateTime={iso} className={cx(css.inOneLine, className)}>
      <span aria-hidden="true">{durationText(minutes, language, { hours: showHours })}</span>
      <span className={visuallyHidden}>
        {durationText(minutes, language, { hours: showHours, display: 'long' })}
      </span>
    </time>
  );
}

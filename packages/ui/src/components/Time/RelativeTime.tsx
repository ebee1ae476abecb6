'use client';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { relativeText } from './relative-text.ts';
import { formatter, toMs } from './zone.ts';

export interface RelativeTimeProps {
  /** The instant: ISO 8601 text or ms since 1970. */
  at: string | number;
  /** A fixed instant to count from, in ms, or the clock to go by; then the words renew themselves. */
  now: number | (() => number);
  /** Zone of the date shown before the clock is known and as tooltip; default UTC. */
  zone?: string;
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string;
  className?: string;
}

const MINUTE = 60_000;

/**
 * How long ago or ahead an instant is: `in 2 hours`, `yesterday`. Server and first render show the date, since no
 * clock is known there. Renews itself without announcing it.
 */
export function RelativeTime({ at, now, zone = 'UTC', locale, className }: RelativeTimeProps) {
  const surrounding = useLocale().locale;
  const language = locale ?? surrounding;
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    if (typeof now === 'number') return undefined;
    const tick = () => setTicked(now());
    tick();
    const timer = setInterval(tick, MINUTE / 2);
    return () => clearInterval(timer);
  }, [now]);
  const current = typeof now === 'number' ? now : ticked;
  const ms = toMs(at);
  const date = formatter(language, zone, { dateStyle: 'medium' }).format(ms);
  return (
    <time dateTime={new Date(ms).toISOString()} title={date} className={className}>
      {current === null ? date : relativeText(ms - current, language)}
    </time>
  );
}

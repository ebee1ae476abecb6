import { isProbablySignedIn } from '@nexperts/app-kit';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import { nextTimeLabel, startLabels } from '../../model/visitor-time.ts';
import { SiteTime } from '../search/SiteTime.tsx';
import { showToast } from './show-toast.ts';
import * as css from './start-links.css.ts';

export interface StartLinksProps {
  /** Whose times they are */
  name: string;
  handle: string;
  serviceId: string;
  /** ISO instants, one to three */
  starts: readonly string[];
  /** The same in the zone of the site, in a page as it was sent */
  siteLabels?: readonly string[] | undefined;
}

interface LabelledStart {
  at: string;
  label: string;
}

/**
 * Starts on a card (F-02). Each is a link to the profile with that time chosen; for whoever is signed in a press holds it
 * and opens the checkout. If somebody was faster, the nearest other starts take their place.
 */
export function StartLinks({ name, handle, serviceId, starts, siteLabels }: StartLinksProps) {
  const [others, setOthers] = useState<readonly LabelledStart[] | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Back from the checkout, the browser may show this page as it was left: waiting.
    const shown = (): void => setPressed(null);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  // The link that was pressed is gone with its time.
  useEffect(() => {
    if (others) list.current?.querySelector('a')?.focus();
  }, [others]);

  async function hold(startsAt: string, profile: string): Promise<void> {
    const { holdStart } = await import('../../model/hold-start.ts');
    const held = await holdStart({ serviceId, startsAt }, profile);
    if ('to' in held) {
      location.assign(held.to);
      return;
    }
    setPressed(null);
    // A day is named only where it is another one.
    setOthers(held.taken.map((at) => ({ at, label: nextTimeLabel(at, Date.parse(startsAt)) ?? '' })));
    showToast(`That time has just been taken. The card shows ${name}’s nearest other times.`);
  }

  function press(event: MouseEvent<HTMLAnchorElement>, startsAt: string): void {
    // Another tab, or nobody whose hold it could be: the link leads to the profile.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !isProbablySignedIn()) return;
    event.preventDefault();
    if (pressed !== null) return;
    setPressed(startsAt);
    void hold(startsAt, event.currentTarget.href).catch(() => setPressed(null));
  }

  const labels = siteLabels ?? startLabels(starts);
  const shown = others ?? starts.map((at, index) => ({ at, label: labels[index] ?? '' }));
  return (
    <ul ref={list} className={css.starts} aria-label={`${others ? 'Other times' : 'Times'} of ${name}`}>
      {shown.map(({ at, label }) => (
        <li key={at}>
          <a
            href={paths.profileTime(handle, serviceId, at)}
            className={css.start}
            aria-label={`${label}${siteLabels ? ' AEST' : ''}, ${name}`}
            aria-busy={pressed === at}
            onClick={(event) => press(event, at)}
          >
            {siteLabels ? <SiteTime>{label}</SiteTime> : label}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { ButtonLink } from '@nexperts/ui/Button';
import { useEffect, useState, type ReactNode } from 'react';
import * as css from './mobile-bar.css.ts';

/** Phones: the price and the way to the times, until the times are on screen. @param children the price */
export function MobileBar({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const panel = document.getElementById('book');
    if (!panel) return undefined;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -35% 0px',
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={css.bar} hidden={hidden}>
      {children}
      <ButtonLink href="#book">Choose a time</ButtonLink>
    </div>
  );
}

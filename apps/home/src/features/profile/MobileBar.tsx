import { useEffect, useState } from 'react';
import * as css from './mobile-bar.css.ts';

/** Phones: the price and the way to the times, until the times are on screen. */
export function MobileBar({ price, minutes }: { price: string; minutes: number }) {
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
      <p>
        <span className={css.price}>{price}</span> / {minutes} min
      </p>
      <a href="#book" className={css.go}>
        Choose a time
      </a>
    </div>
  );
}

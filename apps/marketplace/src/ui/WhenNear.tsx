import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface WhenNearProps {
  /** Of the same size as the content, so that nothing moves */
  fallback: ReactNode;
  children: ReactNode;
}

/** Draws its content only when the reader comes near it; what it loads lazily is not loaded before. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={box}>{isNear ? children : fallback}</div>;
}

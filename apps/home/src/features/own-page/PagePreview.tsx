import type { ExpertProfile } from '@nexperts/contract';
import { bookingsOpen, formatLength, formatMoney, fullName } from '@nexperts/domain';
import { ExpertCard } from '@nexperts/ui/ExpertCard';
import { Link } from '@nexperts/ui/Link';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { useEffect, useRef, useState } from 'react';
import { sharedProfile } from '../../model/experts/shared-profile.ts';
import { basePath, paths } from '../../paths.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import * as css from './page-preview.css.ts';

/** Widths of the frame, in CSS pixels. */
const WIDTHS = { phone: 320, desktop: 1280 } as const;
const HEIGHT = 720;

/** The draft as visitors will see it: the page at two widths, the card of lists, and what is shown where it is shared (F-17). */
export function PagePreview({ expert }: { expert: ExpertProfile }) {
  const [shown, setShown] = useState<keyof typeof WIDTHS>('phone');
  return (
    <>
      <h1 className={page.title}>Preview</h1>
      <p className={page.lead}>
        This is your draft as visitors will see it. Nothing here can be pressed.{' '}
        <Link href={paths.ownPage()}>Back to your page</Link>
      </p>
      <div className={page.layout}>
        <div className={page.stack}>
          <EditorSection title="Your page">
            <div>
              <SegmentedControl
                label="Width"
                hideLabel
                options={[
                  { value: 'phone', label: `Phone, ${WIDTHS.phone} px` },
                  { value: 'desktop', label: `Computer, ${WIDTHS.desktop} px` },
                ]}
                value={shown}
                onChange={setShown}
              />
            </div>
            <Frame width={WIDTHS[shown]} />
          </EditorSection>
        </div>
        <aside className={page.stack} aria-label="Elsewhere">
          <EditorSection title="Your card" lead="In search results and lists. Your next free time is added.">
            <Card expert={expert} />
          </EditorSection>
          <EditorSection title="When it’s shared" lead="In messages and on social networks.">
            <Shared expert={expert} />
          </EditorSection>
        </aside>
      </div>
    </>
  );
}

/** The page in a frame of that width, made smaller where there is less room. */
function Frame({ width }: { width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={css.box} style={{ blockSize: HEIGHT * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and the session */}
      <iframe
        title={`Your page, ${width} px wide`}
        src={basePath + paths.pagePreview()}
        className={css.frame}
        style={{ inlineSize: width, blockSize: HEIGHT, transform: `scale(${scale})` }}
      />
    </div>
  );
}

function Card({ expert }: { expert: ExpertProfile }) {
  const [cheapest] = expert.services.toSorted((a, b) => a.price.minor - b.price.minor);
  return (
    <div inert>
      <ExpertCard
        href={paths.expert(expert.handle)}
        name={fullName(expert.firstName, expert.lastName)}
        title={expert.title}
        languages={expert.languages}
        rating={expert.reviewScore}
        reviewCount={expert.reviewCount}
        sessionCount={expert.sessionCount}
        price={cheapest && formatMoney(cheapest.price)}
        duration={cheapest && formatLength(cheapest.durationMin)}
        checked={
          expert.checks.some(({ kind }) => kind !== 'identity')
            ? 'claim'
            : expert.checks.length > 0
              ? 'identity'
              : null
        }
        {...(expert.pause ? { words: { ask: bookingsOpen(expert.pause.until) } } : {})}
        imageUrl={expert.avatarUrl || undefined}
      />
    </div>
  );
}

function Shared({ expert }: { expert: ExpertProfile }) {
  const { title, description, pictureAlt } = sharedProfile(expert);
  return (
    <div className={css.shared}>
      <img className={css.picture} src={expert.shareUrl} alt={pictureAlt} width={1200} height={630} />
      <div className={css.words}>
        <p className={css.host}>{location.hostname}</p>
        <p className={css.name}>{title}</p>
        <p className={css.description}>{description} </p>
      </div>
    </div>
  );
}

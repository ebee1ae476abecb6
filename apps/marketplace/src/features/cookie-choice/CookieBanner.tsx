import { Link } from '@nexperts/ui/Link';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { paths } from '../../paths.ts';
import { EVERYTHING, NOTHING, type Permissions } from './choice.ts';
import { choose, closeSettings, type ChoiceView } from './choice-store.ts';
import * as css from './cookie-banner.css.ts';
import type { ChoiceFormProps } from './ChoiceForm.tsx';
import { useRoomBelow } from './use-room-below.ts';

const form = () => import('./ChoiceForm.tsx');
const ChoiceForm = lazy<ComponentType<ChoiceFormProps>>(() =>
  form().then(
    (loaded) => ({ default: loaded.ChoiceForm }),
    () => ({ default: NotFetched }),
  ),
);
/** Few choose in detail: the switches are fetched when somebody is about to. */
const fetchForm = (): void => void form().catch(() => undefined);

export interface CookieBannerProps {
  view: Exclude<ChoiceView, 'hidden'>;
}

function NotFetched({ leave }: ChoiceFormProps) {
  return (
    <>
      <p className={css.words}>The switches could not be fetched. Nothing has changed.</p>
      <button type="button" className={css.button} onClick={leave?.onPress}>
        {leave?.label}
      </button>
    </>
  );
}

/**
 * A region at the foot of the window, not a dialog: the page stays usable and the focus is not caught. Opened from the
 * footer it takes the focus, and gives it back.
 */
export function CookieBanner({ view }: CookieBannerProps) {
  const [isChoosing, setChoosing] = useState(view === 'settings');
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const titleId = useId();
  useRoomBelow(region);

  useEffect(() => {
    if (view !== 'settings') return;
    if (document.activeElement instanceof HTMLElement) opener.current ??= document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, [view]);

  /** Shows the switches or the three answers; the button pressed goes away, so the heading takes its focus. */
  function show(choosing: boolean): void {
    heading.current?.focus({ preventScroll: true });
    setChoosing(choosing);
  }

  /** Where the focus goes when the region goes away with it inside. */
  function giveFocusBack(): void {
    if (!region.current?.contains(document.activeElement)) return;
    const back = view === 'settings' ? opener.current : null;
    (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }

  function keep(permissions: Permissions): void {
    giveFocusBack();
    choose(permissions);
  }

  function close(): void {
    giveFocusBack();
    closeSettings();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && view === 'settings') close();
  }

  return (
    // Escape closes what was opened by hand; the region itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={region} aria-labelledby={titleId} className={css.banner} onKeyDown={onKeyDown}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
        Cookies
      </h2>
      <p className={css.words}>
        Today we set only what the site needs. Other kinds stay off unless you allow them.{' '}
        <Link href={paths.cookies()}>Cookie policy</Link>
      </p>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChoiceForm
            onChoose={keep}
            leave={
              view === 'settings'
                ? { label: 'Close', onPress: close }
                : { label: 'Back', onPress: () => show(false) }
            }
          />
        </Suspense>
      ) : (
        <div className={css.buttons}>
          <button type="button" className={css.button} onClick={() => keep(EVERYTHING)}>
            Accept all
          </button>
          <button type="button" className={css.button} onClick={() => keep(NOTHING)}>
            Only essential
          </button>
          <button
            type="button"
            className={css.button}
            onPointerEnter={fetchForm}
            onFocus={fetchForm}
            onClick={() => show(true)}
          >
            Choose…
          </button>
        </div>
      )}
    </section>
  );
}

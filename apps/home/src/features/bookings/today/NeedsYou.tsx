import { Avatar } from '@nexperts/ui/Avatar';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { otherPerson } from '../../../model/booking/other-person.ts';
import * as parts from '../parts.css.ts';
import * as css from './today.css.ts';
import type { WaitingItem } from './waiting-items.ts';

/** So many are listed at first; the address says when all are. */
const SHOWN = 3;

interface NeedsYouProps {
  items: readonly WaitingItem[];
  /** Whether nothing else on the page is more urgent than the first */
  isMain: boolean;
}

/** What waits for the viewer, most urgent first. */
export function NeedsYou({ items, isMain }: NeedsYouProps) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const wasPressed = useRef(false);
  const isWhole = search.get('needs') === 'all' || items.length <= SHOWN;
  // The page is loaded again before the others are there.
  useEffect(() => {
    if (!isWhole || !wasPressed.current) return;
    wasPressed.current = false;
    list.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (items.length === 0) return null;
  const showAll = (): void => {
    wasPressed.current = true;
    setSearch({ needs: 'all' }, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-labelledby="needs-you">
      <div className={css.head}>
        <h2 id="needs-you" className={parts.sectionTitle}>
          Needs your answer
        </h2>
        {isWhole ? null : (
          <Button variant="quiet" size="sm" onPress={showAll}>
            {`All ${items.length}`}
          </Button>
        )}
      </div>
      <ul ref={list} className={parts.list}>
        {(isWhole ? items : items.slice(0, SHOWN)).map(
          ({ key, booking, sentence, detail, verb, href }, place) => {
            const other = booking && otherPerson(booking);
            return (
              <li key={key} className={css.item}>
                {other ? (
                  <Avatar name={other.name} src={other.avatarUrl} size={48} />
                ) : (
                  <span className={css.itemMark}>
                    <Icon as={Wallet} size={24} />
                  </span>
                )}
                <div className={parts.itemWords}>
                  <p>
                    <b>{sentence}</b>
                  </p>
                  <p className={parts.muted}>{detail}</p>
                </div>
                <ButtonLink
                  href={href}
                  variant={isMain && place === 0 ? 'primary' : 'secondary'}
                  className={css.action}
                  aria-label={`${verb}: ${sentence}`}
                >
                  {verb}
                </ButtonLink>
              </li>
            );
          },
        )}
      </ul>
    </section>
  );
}

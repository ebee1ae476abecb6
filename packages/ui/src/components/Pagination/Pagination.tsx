'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Anchor } from '../../util/Anchor.tsx';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { pageSlots } from './pages.ts';
import * as css from './pagination.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are. One or none: nothing is rendered. */
  count: number;
  /** Address of a page; the numbers are then links, to be opened in new tabs and found by search engines. */
  hrefFor?: (page: number) => string;
  /** Runs with the page chosen. Move focus to the results' heading when they come. */
  onPage?: (page: number) => void;
  /** Name of the navigation, default `Pages`. */
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
  /** Name of one number, default `Page 3`. */
  pageLabel?: (page: number) => string;
  /** Between the arrows below 480 px, default `Page 3 of 20`. */
  positionLabel?: (page: number, count: number) => string;
  className?: string;
}

interface StepProps {
  to: number;
  props: PaginationProps;
  isOff?: boolean;
  name: string;
  className: string;
  children: ReactNode;
}

/** A number or an arrow. At an end the arrow stays, so that focus is not lost, and does nothing. */
function Step({ to, props: { page, hrefFor, onPage }, isOff = false, name, className, children }: StepProps) {
  const shared = {
    'aria-label': name,
    'aria-disabled': isOff ? ('true' as const) : undefined,
    'aria-current': to === page && !isOff ? ('page' as const) : undefined,
    className: cx(css.step, className),
    onPress: () => {
      if (to !== page) onPage?.(to);
    },
  };
  return hrefFor ? (
    <Anchor {...shared} href={hrefFor(to)}>
      {children}
    </Anchor>
  ) : (
    <AriaButton {...shared}>{children}</AriaButton>
  );
}

/** The pages of a long list. Links when it knows their addresses, buttons otherwise. */
export function Pagination(props: PaginationProps) {
  const { page, count, className } = props;
  const words = useWords('pagination', englishWords, {
    label: props.label,
    previous: props.previousLabel,
    next: props.nextLabel,
    page: props.pageLabel,
    position: props.positionLabel,
  });
  if (count < 2) return null;
  return (
    <nav aria-label={words.label} className={className}>
      {/* Safari drops the list role of a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.list}>
        <li>
          <Step
            to={Math.max(1, page - 1)}
            props={props}
            isOff={page <= 1}
            name={words.previous}
            className={css.arrow}
          >
            <Icon as={ChevronLeft} />
          </Step>
        </li>
        <li className={css.position}>{words.position(page, count)}</li>
        {pageSlots(page, count).map((slot) => (
          <li key={slot} className={css.wide}>
            {typeof slot === 'number' ? (
              <Step to={slot} props={props} name={words.page(slot)} className={css.number}>
                {slot}
              </Step>
            ) : (
              <span aria-hidden="true" className={css.gap}>
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Step
            to={Math.min(count, page + 1)}
            props={props}
            isOff={page >= count}
            name={words.next}
            className={css.arrow}
          >
            <Icon as={ChevronRight} />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

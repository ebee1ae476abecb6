import { Icon } from '@nexperts/ui/Icon';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import * as panel from './panel.css.ts';
import * as css from './profile.css.ts';

interface ProfileFrameProps {
  /** The way to where one came from */
  back: ReactNode;
  head: ReactNode;
  about: ReactNode;
  panel: ReactNode;
  rest: ReactNode;
  /** At the lower edge of a phone */
  bar: ReactNode;
}

/** Where the parts of a profile stand; the page and its outline are both this. */
export function ProfileFrame({ back, head, about, panel: booking, rest, bar }: ProfileFrameProps) {
  return (
    <>
      {back}
      <div className={css.layout}>
        <div className={css.head}>{head}</div>
        {about}
        <div className={css.panel}>{booking}</div>
        <div className={css.rest}>{rest}</div>
        {bar}
      </div>
    </>
  );
}

interface HeadFrameProps {
  name: string;
  /** The person's picture or initials, filling its box */
  picture: ReactNode;
  role: string;
  rating: ReactNode;
  sessions: ReactNode;
  /** How many those are, in words */
  sessionsWord: ReactNode;
  languages: string;
  /** Items, each of the class {@link css.category} */
  categories: ReactNode;
}

/** Who it is, at a glance. */
export function HeadFrame(props: HeadFrameProps) {
  return (
    <header className={css.who}>
      <div className={css.portrait}>{props.picture}</div>
      <div className={css.names}>
        <h1 className={css.name}>{props.name}</h1>
        <p className={css.role}>{props.role}</p>
        <ul className={css.facts}>
          <li className={css.fact}>{props.rating}</li>
          <li className={css.fact}>
            <span className={css.mono}>{props.sessions}</span>
            {props.sessionsWord}
          </li>
          <li className={css.fact}>
            <Icon as={Languages} size={18} />
            {props.languages}
          </li>
        </ul>
        <ul className={css.chips} aria-label="Categories">
          {props.categories}
        </ul>
      </div>
    </header>
  );
}

/** What the expert says. */
export function AboutFrame({
  firstName,
  bio,
  children,
}: {
  firstName: string;
  bio: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="about" className={css.about}>
      <h2 id="about" className={css.title}>
        About {firstName}
      </h2>
      <p className={css.bio}>{bio}</p>
      {children}
    </section>
  );
}

/** What the expert talks about. @param children items, each of the class {@link css.chip} */
export function TopicsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <h3 className={css.subtitle}>Talks about</h3>
      <ul className={css.chips}>{children}</ul>
    </>
  );
}

/** Where a session is booked. @param title what is read of it in a list of headings */
export function PanelFrame({
  title,
  isPlain = false,
  children,
}: {
  title: ReactNode;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <section id="book" tabIndex={-1} aria-labelledby="book-title" className={panel.panel}>
      <h2 id="book-title" className={isPlain ? panel.title : panel.priceLine}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Instead of the times, where nothing can be booked. */
export function NoSessions({ firstName }: { firstName: string }) {
  return <p>{firstName} isn’t offering sessions at the moment.</p>;
}

/** The rules of cancelling. @param children items */
export function PolicyFrame({ firstName, children }: { firstName: string; children: ReactNode }) {
  return (
    <section aria-labelledby="policy">
      <h2 id="policy" className={css.title}>
        Cancellation
      </h2>
      <ul className={css.policy}>
        {children}
        <li>If {firstName} cancels, you get a full refund.</li>
      </ul>
    </section>
  );
}

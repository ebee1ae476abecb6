import { Logo } from '@nexperts/ui/AppHeader';
import * as css from './shell.css.ts';

/** The shell before its scripts: the bar and the mark stand where they will stay. */
export function ShellFallback() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.bar}>
          <span className={css.logo}>
            <Logo />
          </span>
        </div>
      </header>
      <main className={css.main} aria-busy="true" />
    </div>
  );
}

import { ButtonLink } from '@nexperts/ui/Button';
import { ErrorState } from '@nexperts/ui/ErrorState';
import { paths } from '../../paths.ts';
import * as css from '../../ui/forms/editor-page.css.ts';
import type { ConnectData } from './load-connect.ts';

/** F-04: a calendar that was not connected, why, and the way back. Nothing was changed. */
export function ConnectFailed({ message }: ConnectData) {
  return (
    <>
      <h1 className={css.title}>Connect a calendar</h1>
      <ErrorState
        title="Your calendar isn’t connected"
        action={<ButtonLink href={paths.calendars()}>Back to your calendars</ButtonLink>}
      >
        {message}
      </ErrorState>
    </>
  );
}

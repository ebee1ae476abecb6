import type { Conversation } from '@nexperts/contract';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import * as css from './conversation.css.ts';
import { firstNameOf } from './person-words.ts';
import type { Blocking } from './use-blocking.tsx';

/** In place of the composer: why nothing can be written now, and what can be done about it. */
export function StateNote({
  conversation: { state, with: person },
  blocking,
}: {
  conversation: Pick<Conversation, 'state' | 'with'>;
  blocking?: Blocking;
}) {
  const first = firstNameOf(person.name);
  if (state === 'waiting')
    return (
      <div className={css.note}>
        <p>You can write again once {first} replies. Booking a session opens the conversation too.</p>
        {person.handle ? (
          <ButtonLink href={paths.profile(person.handle)} variant="secondary" size="sm">
            Book a session
          </ButtonLink>
        ) : null}
      </div>
    );
  if (state === 'blocked-by-you')
    return (
      <div className={css.note}>
        <p>You blocked {first}. Neither of you can write here or book a new session.</p>
        {blocking ? (
          <Button variant="secondary" size="sm" isPending={blocking.isPending} onPress={blocking.unblock}>
            Unblock
          </Button>
        ) : null}
        {blocking?.failure ? <ErrorLine role="alert">{blocking.failure}</ErrorLine> : null}
      </div>
    );
  return (
    <div className={css.note}>
      <p>This conversation is closed. You can still read it.</p>
    </div>
  );
}

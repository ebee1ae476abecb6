import { Button } from '@nexperts/ui/Button';
import { formatTime } from '@nexperts/domain';
import { useState, type KeyboardEvent } from 'react';
import { deviceZone } from '../../times.ts';
import type { CallState } from './engine/types.ts';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';

const LONGEST = 2_000;

/** Written words beside the call; they stay with the booking. */
export function Chat({ session, call }: { session: RoomSession; call: CallState }) {
  const [draft, setDraft] = useState('');
  const text = draft.trim();
  const send = (): void => {
    if (text === '') return;
    session.engine.sendChat(text);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <section id="room-panel" className={css.panel} aria-label="Chat">
      <ol className={css.lines} aria-live="polite">
        {call.chat.map((line) => (
          <li key={line.id} className={line.role === call.role ? css.mine : css.theirs}>
            <span className={css.lineHead}>
              {line.role === call.role ? 'You' : line.from}{' '}
              <time dateTime={line.at}>{formatTime(Date.parse(line.at), deviceZone())}</time>
            </span>
            <span className={css.lineText}>{line.text}</span>
          </li>
        ))}
      </ol>
      <form
        className={css.write}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor="room-message">Message</label>
        <textarea
          id="room-message"
          className={css.message}
          rows={2}
          maxLength={LONGEST}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="sm">
          Send
        </Button>
      </form>
    </section>
  );
}

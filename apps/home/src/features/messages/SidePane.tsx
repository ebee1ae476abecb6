import type { Conversation, Message, OneConversation } from '@nexperts/contract';
import { formatLength, MINUTE_MS } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { FileText, Image, Video } from 'lucide-react';
import { uploadUrl } from '../../model/page/upload-url.ts';
import { clock } from '../../clock.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import type { PersonActions } from './ConversationHead.tsx';
import { listTime } from './list-time.ts';
import { firstNameOf } from './person-words.ts';
import * as css from './side-pane.css.ts';

type NextBooking = NonNullable<Conversation['nextBooking']>;
const FILES_SHOWN = 10;

const lengthOf = ({ startsAt, endsAt }: NextBooking): string =>
  formatLength(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS));

/** Under the name, where there is no room beside the conversation: the next session with this person. */
export function SessionStrip({ booking }: { booking: Conversation['nextBooking'] }) {
  const zone = useZone();
  if (!booking) return null;
  return (
    <Link href={paths.booking(booking.id)} tone="inherit" plain className={css.strip}>
      <Icon as={Video} size={24} />
      <span className={css.stripWords}>
        <strong>{shortMoment(booking.startsAt, zone)}</strong>
        <span>
          {booking.title}, {lengthOf(booking)}
        </span>
      </span>
      <span className={css.stripOpen}>Open booking</span>
    </Link>
  );
}

interface SidePaneProps extends PersonActions {
  conversation: OneConversation;
  /** Those loaded */
  messages: readonly Message[];
}

/** What belongs to a conversation: the next session, files, who reads it, and the ways to report and block (M-07). */
export function SidePane({ conversation, messages, onReport, blocking }: SidePaneProps) {
  const { with: person, nextBooking, state } = conversation;
  const zone = useZone();
  const first = firstNameOf(person.name);
  return (
    <aside className={css.pane} aria-label={`About your conversation with ${person.name}`}>
      {nextBooking ? (
        <section aria-labelledby="next">
          <h2 id="next" className={css.title}>
            Next session
          </h2>
          <div className={css.session}>
            <p className={css.when}>{shortMoment(nextBooking.startsAt, zone)}</p>
            <p>
              {nextBooking.title}, {lengthOf(nextBooking)}
            </p>
            <ButtonLink href={paths.booking(nextBooking.id)} variant="secondary" fullWidth>
              Open booking
            </ButtonLink>
          </div>
        </section>
      ) : null}
      <FileList conversation={conversation} messages={messages} />
      {person.handle ? (
        <Link href={paths.profile(person.handle)} standalone>
          {first}’s profile
        </Link>
      ) : null}
      <div className={css.safety}>
        <p>Only you and {first} can read this. Staff see a message only if one of you reports it.</p>
        <div className={css.buttons}>
          <Button variant="quiet" size="sm" onPress={onReport}>
            Report
          </Button>
          {state === 'blocked-by-you' ? (
            <Button variant="quiet" size="sm" isPending={blocking.isPending} onPress={blocking.unblock}>
              Unblock
            </Button>
          ) : (
            <Button variant="quiet" size="sm" onPress={blocking.ask}>
              Block
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}

/** The newest files that were sent, newest first. */
function FileList({ conversation, messages }: Pick<SidePaneProps, 'conversation' | 'messages'>) {
  const zone = useZone();
  const sent = messages.toReversed().flatMap(({ files, mine }) => files.map((file) => ({ ...file, mine })));
  const known = new Set(sent.map(({ id }) => id));
  const files = [...sent, ...conversation.files.filter(({ id }) => !known.has(id))].slice(0, FILES_SHOWN);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className={css.title}>
        Files
      </h2>
      <ul className={css.files}>
        {files.map(({ id, name, mediaType, mine, addedAt }) => (
          <li key={id}>
            <a href={uploadUrl(id)} download={name} className={css.file}>
              <Icon as={mediaType.startsWith('image/') ? Image : FileText} size={24} />
              <span className={css.fileWords}>
                <span className={css.fileName}>{name}</span>
                <span className={css.fileFrom}>
                  {mine ? 'You' : firstNameOf(conversation.with.name)},{' '}
                  {listTime(Date.parse(addedAt), clock.now(), zone)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

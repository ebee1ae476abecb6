import { Button } from '@nexperts/ui/Button';
import { roomTheme } from '@nexperts/ui/CallControls';
import { Icon } from '@nexperts/ui/Icon';
import { SearchField } from '@nexperts/ui/SearchField';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Hand, MicOff } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import type { LocalState } from '../engine/local-media.ts';
import type { CallState, Participant, WorkshopAct, WorkshopState } from '../engine/types.ts';
import { hostsNow } from '../engine/workshop-hosts.ts';
import * as css from './group.css.ts';

interface PeoplePanelProps {
  call: CallState;
  local: LocalState;
  onAct: (act: WorkshopAct) => void;
  /** Epoch ms; a session is ended for everybody from here on, and left before */
  startsAt: number;
  now: () => number;
}

/** From so many people on they can be searched. */
const SEARCHED_FROM = 13;
/** How many are listed before the button for more: each has up to three buttons. */
const LISTED = 50;

/** Who has a hand up first, in the order the hands went up; then the host; then the others by name. */
function inOrder(a: Participant, b: Participant): number {
  if (a.handAt !== b.handAt) return (a.handAt ?? Infinity) - (b.handAt ?? Infinity);
  return Number(b.role === 'expert') - Number(a.role === 'expert') || a.name.localeCompare(b.name);
}

function Who({ name, isMuted, isHandUp }: { name: string; isMuted: boolean; isHandUp: boolean }) {
  return (
    <div className={css.who}>
      <span className={css.name}>{name}</span>
      {isHandUp ? <Icon as={Hand} size={18} label="Hand up" /> : null}
      {isMuted ? <Icon as={MicOff} size={18} label="Muted" /> : null}
    </div>
  );
}

/** Removes somebody for good, once the host has read what that means. */
function RemoveButton({ id, name, onAct }: { id: string; name: string; onAct: PeoplePanelProps['onAct'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Remove ${name}`}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        className={roomTheme}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Remove ${name}?`}
        actionLabel="Remove"
        cancelLabel="Keep"
        onAction={() => onAct({ t: 'remove', id })}
      >
        <p>They leave now and can’t rejoin this session.</p>
      </ConfirmDialog>
    </>
  );
}

/** Hands the room to somebody, once the host has read what that means (H-04). */
function HandOverButton({ id, name, onAct }: { id: string; name: string; onAct: PeoplePanelProps['onAct'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Hand over to ${name}`}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        Hand over
      </Button>
      <ConfirmDialog
        className={roomTheme}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Let ${name} host?`}
        actionLabel="Hand over"
        cancelLabel="Go on hosting"
        onAction={() => onAct({ t: 'hand-over', id })}
      >
        <p>
          They can admit, mute and remove guests, run questions and polls, and share a screen. You can take it
          back at any time. Only you can end the session, and your own time in the room still counts for
          refunds.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What the host can do about one guest (H-04). */
function GuestActions({
  of,
  call: { role, workshop },
  onAct,
}: { of: Participant } & Pick<PeoplePanelProps, 'call' | 'onAct'>) {
  const { id, name, media, handAt } = of;
  const isOnStage = workshop?.stage.includes(id) ?? false;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={css.actions}>
      {media.mic ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Mute ${name}`}
          onPress={() => onAct({ t: 'mute', id })}
        >
          Mute
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${isAsked ? 'Ask again to unmute' : 'Ask to unmute'}: ${name}`}
          onPress={() => {
            onAct({ t: 'ask', id });
            setAsked(true);
          }}
        >
          {isAsked ? 'Ask again to unmute' : 'Ask to unmute'}
        </Button>
      )}
      {handAt === null ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Lower hand: ${name}`}
          onPress={() => onAct({ t: 'hand', isUp: false, id })}
        >
          Lower hand
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${isOnStage ? 'Take off stage' : 'Bring on stage'}: ${name}`}
        onPress={() => onAct({ t: 'stage', id, isOn: !isOnStage })}
      >
        {isOnStage ? 'Take off stage' : 'Bring on stage'}
      </Button>
      {role === 'expert' && workshop?.actingHost?.id !== id ? (
        <HandOverButton id={id} name={name} onAct={onAct} />
      ) : null}
      <RemoveButton id={id} name={name} onAct={onAct} />
    </div>
  );
}

/** Who waits to be let in. */
function Lobby({ workshop, onAct }: { workshop: WorkshopState } & Pick<PeoplePanelProps, 'onAct'>) {
  const { waiting } = workshop;
  if (waiting.length === 0) return null;
  const rest = waiting.length - LISTED;
  return (
    <section className={css.section} aria-label="Waiting to be let in">
      <h3 className={css.heading}>Waiting ({waiting.length})</h3>
      {waiting.length > 1 ? (
        <Button size="sm" variant="secondary" onPress={() => onAct({ t: 'admit' })}>
          Admit all
        </Button>
      ) : null}
      <ul className={css.list}>
        {waiting.slice(0, LISTED).map(({ id, name }) => (
          <li key={id} className={css.who}>
            <span className={css.name}>{name}</span>
            <Button size="sm" aria-label={`Admit ${name}`} onPress={() => onAct({ t: 'admit', id })}>
              Admit
            </Button>
            <RemoveButton id={id} name={name} onAct={onAct} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>And {rest} more.</p> : null}
    </section>
  );
}

/** Who may write, and the end for everybody. */
function ForAll({
  workshop,
  onAct,
  startsAt,
  now,
  isRealHost,
}: { workshop: WorkshopState; isRealHost: boolean } & Omit<PeoplePanelProps, 'call' | 'local'>) {
  const [isEnding, setEnding] = useState(false);
  return (
    <section className={css.section} aria-label="For everybody">
      <SegmentedControl
        label="Chat"
        value={workshop.chat}
        options={[
          { value: 'open', label: 'Everybody' },
          { value: 'host', label: 'Host only' },
          { value: 'off', label: 'Off' },
        ]}
        onChange={(mode) => onAct({ t: 'chat-mode', mode })}
      />
      <Button size="sm" variant="secondary" onPress={() => onAct({ t: 'mute' })}>
        Mute everybody
      </Button>
      {!isRealHost || now() < startsAt ? null : (
        <Button size="sm" variant="danger" aria-haspopup="dialog" onPress={() => setEnding(true)}>
          End for everybody
        </Button>
      )}
      <ConfirmDialog
        className={roomTheme}
        isOpen={isEnding}
        onOpenChange={setEnding}
        title="End this session for everybody?"
        actionLabel="End for everybody"
        cancelLabel="Go on"
        onAction={() => onAct({ t: 'end' })}
      >
        <p>
          The room closes now and nobody can rejoin. If less than 90% of the session was held, every seat gets
          the missing share back.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** How somebody is listed. */
function nameOf({ name, role, id }: Participant, { workshop }: CallState): string {
  if (role === 'expert') return `${name} (host)`;
  return workshop?.stage.includes(id) ? `${name} (on stage)` : name;
}

/** How oneself is listed. */
function ownName({ role, me, workshop }: CallState): string {
  if (role === 'expert') return 'You (host)';
  return me !== null && workshop?.stage.includes(me) ? 'You (on stage)' : 'You';
}

/** Everybody in the room; of many the first, and those whose name is searched. */
function InTheRoom({ call, local, onAct }: Pick<PeoplePanelProps, 'call' | 'local' | 'onAct'>) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(LISTED);
  const hosts = hostsNow(call);
  const people = [...call.participants.values()].toSorted(inOrder);
  const wanted = search.trim().toLocaleLowerCase();
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const rest = Math.max(0, found.length - most);
  const isSearched = people.length + 1 >= SEARCHED_FROM;
  return (
    <section className={css.section} aria-label="In the room">
      <h3 className={css.heading}>In the room ({people.length + 1})</h3>
      {isSearched ? (
        <>
          <SearchField label="Search by name" value={search} onChange={setSearch} />
          <VisuallyHidden>
            <output>{wanted ? `${found.length} found` : ''}</output>
          </VisuallyHidden>
        </>
      ) : null}
      <ul className={css.list}>
        {wanted ? null : (
          <li>
            <Who name={ownName(call)} isMuted={!local.mic} isHandUp={call.workshop?.isHandUp ?? false} />
          </li>
        )}
        {found.slice(0, most).map((person) => (
          <li key={person.id} className={css.person}>
            <Who name={nameOf(person, call)} isMuted={!person.media.mic} isHandUp={person.handAt !== null} />
            {hosts && person.role !== 'expert' ? (
              <GuestActions of={person} call={call} onAct={onAct} />
            ) : null}
          </li>
        ))}
      </ul>
      {wanted && found.length === 0 ? <p>Nobody in the room has this name.</p> : null}
      {rest > 0 ? (
        <Button size="sm" variant="secondary" onPress={() => setMost(most + LISTED)}>
          Show {Math.min(rest, LISTED)} more
        </Button>
      ) : null}
    </section>
  );
}

/** Who has the room while the host has handed it over, and the way back (H-04). */
function ActingHost({ call: { workshop, role, me }, onAct }: Pick<PeoplePanelProps, 'call' | 'onAct'>) {
  const acting = workshop?.actingHost ?? null;
  if (!acting) return null;
  return (
    <section className={css.section} aria-label="Host">
      <p>
        Hosted by <strong>{acting.id === me ? 'you' : acting.name}</strong>
      </p>
      {role === 'expert' ? (
        <Button size="sm" variant="secondary" onPress={() => onAct({ t: 'hand-over' })}>
          Take hosting back
        </Button>
      ) : null}
    </section>
  );
}

/** Who is in the room and who has a hand up; for the host also who waits, and what they can do (H-04). */
export function PeoplePanel({ call, local, onAct, startsAt, now }: PeoplePanelProps) {
  const { workshop, role } = call;
  const hosted = hostsNow(call) ? workshop : null;
  return (
    <>
      <ActingHost call={call} onAct={onAct} />
      {hosted ? <Lobby workshop={hosted} onAct={onAct} /> : null}
      <InTheRoom call={call} local={local} onAct={onAct} />
      {hosted ? (
        <ForAll
          workshop={hosted}
          isRealHost={role === 'expert'}
          onAct={onAct}
          startsAt={startsAt}
          now={now}
        />
      ) : null}
    </>
  );
}

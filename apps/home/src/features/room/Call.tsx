import { isApiError } from '@nexperts/api';
import { isComposing, useFocusIfLost } from '@nexperts/app-kit';
import type { Booking, ChatLine } from '@nexperts/contract';
import { CallTopBar } from '@nexperts/ui/CallTopBar';
import { roomTheme } from '@nexperts/ui/CallControls';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { addMark } from '../../model/booking/marks.ts';
import { useZone } from '../../model/times/zone.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ShortcutsDialog } from '../../ui/page/ShortcutsDialog.tsx';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';
import { BriefPanel } from './BriefPanel.tsx';
import { turnBlur } from './BlurSwitch.tsx';
import { CallBar, canShare } from './CallBar.tsx';
import { LeaveAlone, useLeaveOffer } from './LeaveAlone.tsx';
import { Marks } from './Marks.tsx';
import { MorePanel } from './MorePanel.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { aloneNotice, lastingNotice, overtimeNotice } from './notices.ts';
import { Panel } from './Panel.tsx';
import { RoomChat } from './RoomChat.tsx';
import { RecordingControl, RecordingQuestion, RecordingSign } from './recording/RecordingControl.tsx';
import { useRecording } from './recording/use-recording.ts';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { ScreenWake } from './screen-wake.ts';
import { SmallCall } from './SmallCall.tsx';
import { Stage } from './Stage.tsx';
import { useRoomKeys } from './use-room-keys.ts';
import { useSmallWindow } from './use-small-window.ts';
import { useWholeScreen } from './use-whole-screen.ts';

/** Long enough to be read, and gone before it is in the way. */
const OVERTIME_SHOWN_MS = 30_000;
const PANEL = 'room-panel';
/** In the order of their buttons. */
const PANELS = ['chat', 'brief', 'more'] as const;
type OpenPanel = (typeof PANELS)[number];

interface CallProps {
  booking: Booking;
  session: RoomSession;
  onLeave: () => void;
}

/** Which panel is open; closing it gives the focus back to its button. */
function usePanel() {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const bar = useRef<HTMLElement>(null);
  const close = (): void => {
    bar.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  const toggle = (which: OpenPanel) => (): void => {
    if (open === which) return close();
    setOpen(which);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isComposing(event)) return;
    close();
  };
  return { open, bar, close, toggle, onKeyDown };
}

/** What stands in the open chat of a page in view has been read (M-06). */
function useReading(session: RoomSession, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const read = (): void => {
      if (document.visibilityState === 'visible') session.engine.readChat();
    };
    read();
    const stop = session.engine.on('change', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', read);
    };
  }, [session, isOpen]);
}

/** The screen stays awake while somebody is connected, and only then (G-12). */
function useScreenWake(isConnected: boolean): void {
  const [wake] = useState(() => new ScreenWake());
  useEffect(() => {
    void wake.keep(isConnected);
    return () => void wake.keep(false);
  }, [wake, isConnected]);
}

/** What is the matter, or for a while after the end, what that means. */
function CallNotice({
  booking,
  endsAt,
  notice,
  ...rest
}: ComponentProps<typeof NoticeCard> & Pick<CallProps, 'booking'> & { endsAt: number }) {
  const zone = useZone();
  const past = useNow() - endsAt;
  const overtime = past >= 0 && past < OVERTIME_SHOWN_MS ? overtimeNotice(booking, zone) : null;
  return <NoticeCard notice={notice ?? overtime} {...rest} />;
}

/** What is read aloud when somebody writes while the chat is closed. */
function newestWords(unread: readonly ChatLine[]): string {
  const newest = unread.at(-1);
  return newest ? `${newest.from} wrote: ${newest.text || 'a file'}` : '';
}

/** Marks this moment without words (G-14); what came of it is announced. */
async function markNow(booking: Booking, session: RoomSession): Promise<void> {
  try {
    await addMark(booking.id, '');
  } catch (error) {
    if (!isApiError(error)) throw error;
    session.announce(error.message);
  }
}

/** The call itself: the other fills the screen, one's own picture stands in a corner. */
export function Call({ booking, session, onLeave }: CallProps) {
  const { call, local, news, audioBlocked } = useStore(session.store);
  const { open, bar, close, toggle, onKeyDown } = usePanel();
  useReading(session, open === 'chat');
  useVisibleHeight();
  useWholeScreen();
  const { lines, readSeq } = call.chat;
  const unread = open === 'chat' ? [] : lines.filter(({ seq, role }) => seq > readSeq && role !== call.role);
  const zone = useZone();
  const name = booking.role === 'client' ? booking.expert.name : booking.client.name;
  const isLeaveOffered = useLeaveOffer(booking, call);
  const endsAt = call.endsAt || Date.parse(booking.endsAt);
  const lasting = isLeaveOffered ? aloneNotice(booking) : lastingNotice(call, local, name);
  const recording = useRecording(booking, session, call);
  const [showsKeys, setShowsKeys] = useState(false);
  const small = useSmallWindow();
  const onShare = canShare()
    ? () => (local.screen ? session.local.stopScreen() : void session.local.shareScreen())
    : null;
  useRoomKeys({
    local: session.local,
    onChat: toggle('chat'),
    onHelp: () => setShowsKeys(true),
    onMark: () => void markNow(booking, session),
    onShare,
  });
  useScreenWake([...call.participants.values()].some(({ connection }) => connection === 'connected'));
  // After `Rejoin`, whose button is gone.
  useFocusIfLost();
  return (
    // Escape is the panel's wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`${roomTheme} ${css.room}`} onKeyDown={onKeyDown}>
      <CallTopBar
        name={name}
        startsAt={call.startsAt || Date.parse(booking.startsAt)}
        endsAt={endsAt}
        now={clock.now}
        className={css.top}
      >
        {recording.isOn ? <RecordingSign /> : null}
      </CallTopBar>
      <main id="main" className={css.body}>
        <Stage booking={booking} session={session} call={call} local={local} audioBlocked={audioBlocked} />
        <CallNotice
          booking={booking}
          endsAt={endsAt}
          notice={lasting?.isOwn || isLeaveOffered || !news ? lasting : { title: news }}
          below={isLeaveOffered ? <LeaveAlone booking={booking} /> : null}
          onUse={(device, id) => void session.local.choose(device, id)}
          onBlurOff={() => turnBlur(session.local, false)}
          onClose={() => session.local.dismissAttention()}
        />
      </main>
      <VisuallyHidden>
        <output>{newestWords(unread)}</output>
      </VisuallyHidden>
      <footer ref={bar} className={css.bar}>
        <CallBar
          local={session.local}
          state={local}
          panelId={PANEL}
          panel={open}
          unread={unread.length}
          onChat={toggle('chat')}
          onBrief={booking.brief ? toggle('brief') : null}
          onMore={toggle('more')}
          onShare={onShare}
          onLeave={onLeave}
        />
      </footer>
      <RecordingQuestion booking={booking} state={recording} />
      {open === 'chat' ? (
        <Panel key="chat" id={PANEL} title="Chat" onClose={close}>
          <RoomChat
            chat={call.chat}
            role={call.role}
            zone={zone}
            onSend={(text) => session.engine.sendChat(text)}
            onRetry={(clientId) => session.engine.retryChat(clientId)}
            onEarlier={() => session.engine.loadEarlierChat()}
          />
        </Panel>
      ) : null}
      {open === 'brief' ? (
        <Panel key="brief" id={PANEL} title="Brief" onClose={close}>
          <BriefPanel booking={booking} />
        </Panel>
      ) : null}
      {open === 'more' ? (
        <Panel key="more" id={PANEL} title="More" onClose={close}>
          <MorePanel
            local={session.local}
            state={local}
            marks={
              <Marks
                booking={booking}
                engine={session.engine}
                isConnected={call.signalling === 'connected'}
              />
            }
            recording={
              <RecordingControl booking={booking} state={recording} isAlone={call.participants.size === 0} />
            }
            onKeys={() => setShowsKeys(true)}
            onSmall={small.toggle}
            isSmall={small.body !== null}
          />
        </Panel>
      ) : null}
      <ShortcutsDialog isOpen={showsKeys} onOpenChange={setShowsKeys} />
      {small.body
        ? createPortal(
            <SmallCall
              booking={booking}
              session={session}
              call={call}
              local={local}
              isRecorded={recording.isOn}
              onLeave={onLeave}
            />,
            small.body,
          )
        : null}
    </div>
  );
}

import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import { CallTopBar } from '@nexperts/ui/CallTopBar';
import { roomTheme } from '@nexperts/ui/CallControls';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { addMark } from '../../model/booking/marks.ts';
import { useZone } from '../../model/times/zone.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ShortcutsDialog } from '../../ui/page/ShortcutsDialog.tsx';
import { BriefPanel } from './BriefPanel.tsx';
import { turnBlur } from './BlurSwitch.tsx';
import { CallBar, canShare } from './CallBar.tsx';
import { CaptionLine, CaptionsQuestion, EarlierCaptions } from './captions/CaptionViews.tsx';
import { CaptionsControl } from './captions/CaptionsControl.tsx';
import { turnCaptions, useCaptions } from './captions/use-captions.ts';
import { newestWords, turnScreen, useCallPage, usePanel } from './call-hooks.ts';
import { LeaveAlone, useLeaveOffer } from './LeaveAlone.tsx';
import { Marks } from './Marks.tsx';
import { MorePanel } from './MorePanel.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { aloneNotice, lastingNotice, overtimeNotice } from './notices.ts';
import { OfferOvertime } from './overtime/OfferOvertime.tsx';
import { OvertimeQuestion } from './overtime/OvertimeQuestion.tsx';
import { useOvertime } from './overtime/use-overtime.ts';
import { Panel } from './Panel.tsx';
import { RoomChat } from './RoomChat.tsx';
import { RecordingControl, RecordingQuestion, RecordingSign } from './recording/RecordingControl.tsx';
import { useRecording } from './recording/use-recording.ts';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { SmallCall } from './SmallCall.tsx';
import { Stage } from './Stage.tsx';
import { useRoomKeys } from './use-room-keys.ts';
import { useSmallWindow } from './use-small-window.ts';

/** Long enough to be read, and gone before it is in the way. */
const OVERTIME_SHOWN_MS = 30_000;
const PANEL = 'room-panel';
/** In the order of their buttons. */
const PANELS = ['chat', 'brief', 'more'] as const;
/** The last is opened from More. */
type OpenPanel = (typeof PANELS)[number] | 'captions';

interface CallProps {
  booking: Booking;
  session: RoomSession;
  onLeave: () => void;
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

/** Marks this moment without words (G-14); what came of it is announced. */
async function markNow(booking: Booking, session: RoomSession): Promise<void> {
  try {
    await addMark(booking.id, '');
  } catch (error) {
    if (!isApiError(error)) throw error;
    session.announce(error.message);
  }
}

/** The call itself: the other fills the screen, one's own picture is in a corner. */
export function Call({ booking, session, onLeave }: CallProps) {
  const { call, local, news, audioBlocked } = useStore(session.store);
  const { open, bar, close, toggle, onKeyDown } = usePanel<OpenPanel>();
  useCallPage(session, call, open === 'chat');
  const { lines, readSeq } = call.chat;
  const unread = open === 'chat' ? [] : lines.filter(({ seq, role }) => seq > readSeq && role !== call.role);
  const zone = useZone();
  const name = booking.role === 'client' ? booking.expert.name : booking.client.name;
  const isLeaveOffered = useLeaveOffer(booking, call);
  const endsAt = call.endsAt || Date.parse(booking.endsAt);
  const lasting = isLeaveOffered ? aloneNotice(booking) : lastingNotice(call, local, name);
  const recording = useRecording(booking, session, call);
  const captions = useCaptions(booking, session, recording.mayKeep);
  const overtime = useOvertime(booking, session, call);
  const [showsKeys, setShowsKeys] = useState(false);
  const small = useSmallWindow();
  const captionLine = captions ? <CaptionLine booking={booking} captions={captions} /> : null;
  const onShare = canShare() ? () => turnScreen(session) : null;
  useRoomKeys({
    local: session.local,
    onChat: toggle('chat'),
    onHelp: () => setShowsKeys(true),
    onMark: () => void markNow(booking, session),
    onCaptions: captions ? () => turnCaptions(captions, session) : null,
    onShare,
  });
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
      <main id="main" className={`${css.body} ${css.bodyOfTwo}`}>
        <Stage booking={booking} session={session} call={call} local={local} audioBlocked={audioBlocked} />
        {captionLine}
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
          panel={open === 'captions' ? 'more' : open}
          unread={unread.length}
          onChat={toggle('chat')}
          onBrief={booking.brief ? toggle('brief') : null}
          onMore={open === 'captions' ? close : toggle('more')}
          onShare={onShare}
          onLeave={onLeave}
        />
      </footer>
      <RecordingQuestion booking={booking} state={recording} />
      {captions && recording.recording?.state !== 'asked' ? (
        <CaptionsQuestion booking={booking} captions={captions} />
      ) : null}
      <OvertimeQuestion booking={booking} overtime={overtime} />
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
            overtime={<OfferOvertime booking={booking} overtime={overtime} />}
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
            captions={
              captions ? (
                <CaptionsControl booking={booking} captions={captions} onReadBack={toggle('captions')} />
              ) : null
            }
            onKeys={() => setShowsKeys(true)}
            onSmall={small.toggle}
            isSmall={small.body !== null}
          />
        </Panel>
      ) : null}
      {open === 'captions' && captions ? (
        <Panel key="captions" id={PANEL} title="Earlier captions" onClose={close}>
          <EarlierCaptions booking={booking} captions={captions} />
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
              captions={captionLine}
              onLeave={onLeave}
            />,
            small.body,
          )
        : null}
    </div>
  );
}

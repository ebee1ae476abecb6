import { Button } from '@nexperts/ui/Button';
import { CallButton, roomTheme } from '@nexperts/ui/CallControls';
import { CallTopBar } from '@nexperts/ui/CallTopBar';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { CircleQuestionMark, Hand, Mic, MonitorUp, Users } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clock } from '../../../clock.ts';
import { useZone } from '../../../model/times/zone.ts';
import { ShortcutsDialog } from '../../../ui/page/ShortcutsDialog.tsx';
import { turnBlur } from '../BlurSwitch.tsx';
import { CallBar, canShare } from '../CallBar.tsx';
import { newestWords, turnScreen, useCallPage, usePanel } from '../call-hooks.ts';
import { isOwnLine } from '../engine/chat-log.ts';
import type { CallState } from '../engine/types.ts';
import { hostsNow, mayShare } from '../engine/workshop-hosts.ts';
import { MorePanel } from '../MorePanel.tsx';
import { NoticeCard } from '../NoticeCard.tsx';
import { lastingNotice, mediaServerNotice, type Notice } from '../notices.ts';
import { Panel } from '../Panel.tsx';
import { RoomChat } from '../RoomChat.tsx';
import type { RoomSession } from '../room-session.ts';
import * as css from '../room.css.ts';
import { useRoomKeys } from '../use-room-keys.ts';
import { RecordingSign } from '../recording/RecordingControl.tsx';
import { Drafts } from './drafts.ts';
import { GroupStage } from './GroupStage.tsx';
import { OwnRecordingControl, useOwnRecording } from './OwnRecording.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import type { WorkshopPlace } from './place.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const PANEL = 'room-panel';
type OpenPanel = 'chat' | 'people' | 'questions' | 'more';
const NOT_ON_STAGE = 'Only the host and people on stage can share a screen.';

interface WorkshopCallProps {
  place: WorkshopPlace;
  session: RoomSession;
  onLeave: () => void;
}

/** Why the reader can't write now; undefined: they can. */
function closedChat(call: CallState): string | undefined {
  if (call.workshop?.chat === 'off') return 'The host has turned the chat off.';
  return call.workshop?.chat === 'host' && !hostsNow(call) ? 'Only the host can write.' : undefined;
}

const ASKED: Notice = { title: 'The host asks you to unmute', icon: Mic, isOwn: true };

/** What the button of the questions counts: for who hosts the open ones, for a guest the poll that waits for their vote. */
function toRead(call: CallState): number {
  if (hostsNow(call)) return call.questions.list.filter(({ state }) => state === 'open').length;
  const poll = call.workshop?.poll;
  return poll?.isOpen && poll.own === null ? 1 : 0;
}

/** Hand, people and questions, between chat and More. */
function WorkshopButtons({
  call,
  open,
  onPeople,
  onQuestions,
  onHand,
  onNotShare,
}: {
  call: CallState;
  open: OpenPanel | null;
  onPeople: () => void;
  onQuestions: () => void;
  onHand: (isUp: boolean) => void;
  onNotShare: () => void;
}) {
  const { workshop, role } = call;
  const waiting = workshop?.waiting.length ?? 0;
  const hands = [...call.participants.values()].filter(({ handAt }) => handAt !== null).length;
  const toSee = hostsNow(call) ? waiting + hands : 0;
  const isUp = workshop?.isHandUp ?? false;
  const questions = toRead(call);
  const ofQuestions = hostsNow(call) ? `, ${questions} open` : ', a poll waits for your vote';
  return (
    <>
      {canShare() && !mayShare(call) ? (
        <CallButton
          label="Share screen"
          caption="Share"
          icon={MonitorUp}
          disabledReason={NOT_ON_STAGE}
          onDisabledPress={onNotShare}
          onPress={onNotShare}
        />
      ) : null}
      {role === 'client' && workshop ? (
        <CallButton
          label={isUp ? 'Lower your hand' : 'Raise your hand'}
          caption={isUp ? 'Lower' : 'Hand'}
          icon={Hand}
          look={isUp ? 'live' : 'plain'}
          onPress={() => onHand(!isUp)}
        />
      ) : null}
      <CallButton
        label={toSee > 0 ? `People, ${toSee} waiting or with a hand up` : 'People'}
        caption="People"
        icon={Users}
        look={open === 'people' ? 'open' : 'plain'}
        badge={toSee || undefined}
        isExpanded={open === 'people'}
        controls={PANEL}
        onPress={onPeople}
      />
      <CallButton
        label={questions > 0 ? `Questions${ofQuestions}` : 'Questions'}
        caption="Questions"
        icon={CircleQuestionMark}
        look={open === 'questions' ? 'open' : 'plain'}
        badge={questions || undefined}
        isExpanded={open === 'questions'}
        controls={PANEL}
        onPress={onQuestions}
      />
    </>
  );
}

/** The room of a workshop: everybody beside each other, what one can do below, and a panel (H-04). */
export function WorkshopCall({ place, session, onLeave }: WorkshopCallProps) {
  const { call, local, news, audioBlocked, isAsked } = useStore(session.store);
  const { open, bar, close, toggle, onKeyDown } = usePanel<OpenPanel>();
  const [showsKeys, setShowsKeys] = useState(false);
  const zone = useZone();
  useCallPage(session, call, open === 'chat');
  const { lines, readSeq } = call.chat;
  const unread = open === 'chat' ? [] : lines.filter((line) => line.seq > readSeq && !isOwnLine(line, call));
  const [drafts] = useState(() => new Drafts());
  const onShare = canShare() && mayShare(call) ? () => turnScreen(session) : null;
  useRoomKeys({
    local: session.local,
    onChat: toggle('chat'),
    onHelp: () => setShowsKeys(true),
    onMark: null,
    onCaptions: null,
    onShare,
  });
  const startsAt = call.startsAt || Date.parse(place.startsAt);
  const endsAt = call.endsAt || Date.parse(place.endsAt);
  // The state of somebody's connection is on their tile.
  const lasting =
    lastingNotice({ ...call, participants: new Map() }, local, 'The others') ?? mediaServerNotice(call);
  const own = useOwnRecording(place.id, session);
  const recording = place.role === 'expert' ? own : null;
  const asked = isAsked ? ASKED : null;
  return (
    // Escape is the panel's wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`${roomTheme} ${css.room}`} onKeyDown={onKeyDown}>
      <CallTopBar name={place.title} startsAt={startsAt} endsAt={endsAt} now={clock.now} className={css.top}>
        {own.isOn ? <RecordingSign /> : null}
      </CallTopBar>
      <main id="main" className={css.body}>
        <GroupStage place={place} session={session} call={call} local={local} audioBlocked={audioBlocked} />
        <NoticeCard
          notice={lasting ?? asked ?? (news ? { title: news } : null)}
          below={
            asked && !lasting ? <Button onPress={() => void session.local.setMic(true)}>Unmute</Button> : null
          }
          onUse={(device, id) => void session.local.choose(device, id)}
          onBlurOff={() => turnBlur(session.local, false)}
          onClose={() => (lasting ? session.local.dismissAttention() : session.forgetAsked())}
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
          onBrief={null}
          onMore={toggle('more')}
          onShare={onShare}
          onLeave={onLeave}
        >
          <WorkshopButtons
            call={call}
            open={open}
            onPeople={toggle('people')}
            onQuestions={toggle('questions')}
            onHand={(isUp) => session.engine.act({ t: 'hand', isUp })}
            onNotShare={() => session.announce(NOT_ON_STAGE)}
          />
        </CallBar>
      </footer>
      {open === 'chat' ? (
        <Panel key="chat" id={PANEL} title="Chat" onClose={close}>
          <RoomChat
            chat={call.chat}
            role={call.role}
            me={call.me}
            closed={closedChat(call)}
            zone={zone}
            onSend={(text) => session.engine.sendChat(text)}
            onRetry={(clientId) => session.engine.retryChat(clientId)}
            onEarlier={() => session.engine.loadEarlierChat()}
          />
        </Panel>
      ) : null}
      {open === 'people' ? (
        <Panel key="people" id={PANEL} title="People" onClose={close}>
          <PeoplePanel
            call={call}
            local={local}
            onAct={(act) => session.engine.act(act)}
            startsAt={startsAt}
            now={clock.now}
          />
        </Panel>
      ) : null}
      {open === 'questions' ? (
        <Panel key="questions" id={PANEL} title="Questions" onClose={close}>
          <QuestionsPanel call={call} engine={session.engine} drafts={drafts} />
        </Panel>
      ) : null}
      {open === 'more' ? (
        <Panel key="more" id={PANEL} title="More" onClose={close}>
          <MorePanel
            local={session.local}
            state={local}
            overtime={null}
            marks={null}
            recording={recording ? <OwnRecordingControl state={recording} /> : null}
            captions={null}
            onKeys={() => setShowsKeys(true)}
            onSmall={null}
            isSmall={false}
          />
        </Panel>
      ) : null}
      <ShortcutsDialog isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </div>
  );
}

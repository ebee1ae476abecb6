import type { Booking } from '@nexperts/contract';
import { CallButton, roomTheme } from '@nexperts/ui/CallControls';
import { VideoStage, VideoTile } from '@nexperts/ui/VideoTile';
import { Mic, MicOff, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalState } from './engine/local-media.ts';
import type { CallState } from './engine/types.ts';
import { RecordingSign } from './recording/RecordingControl.tsx';
import type { RoomSession } from './room-session.ts';
import * as css from './room.css.ts';
import { OwnPicture, Picture } from './Stage.tsx';
import { waitingText } from './words.ts';

interface SmallCallProps {
  booking: Booking;
  session: RoomSession;
  call: CallState;
  local: LocalState;
  isRecorded: boolean;
  /** What the other says, where captions are on */
  captions: ReactNode;
  onLeave: () => void;
}

/** The call in a small window: both pictures, captions, mute and leave (G-12, G-07). It is heard from the page. */
export function SmallCall(props: SmallCallProps) {
  const { booking, session, call, local, isRecorded, captions, onLeave } = props;
  const { role, expert, client } = booking;
  const other = role === 'client' ? expert : client;
  const [person] = call.participants.values();
  return (
    <div className={`${roomTheme} ${css.smallCall}`}>
      <VideoStage
        className={css.smallStage}
        self={<OwnPicture booking={booking} session={session} local={local} />}
      >
        {person ? (
          <Picture of={person} imageUrl={other.avatarUrl} />
        ) : (
          <VideoTile
            name={other.name}
            size="fill"
            isCameraOff
            imageUrl={other.avatarUrl}
            status={waitingText(call, other.name)}
          />
        )}
      </VideoStage>
      {captions}
      <div className={css.smallBar}>
        {isRecorded ? <RecordingSign /> : null}
        <CallButton
          label={local.mic ? 'Mute microphone' : 'Unmute microphone'}
          caption={local.mic ? 'Mute' : 'Unmute'}
          icon={local.mic ? Mic : MicOff}
          look={local.mic ? 'plain' : 'off'}
          onPress={() => void session.local.setMic(!local.mic)}
        />
        <CallButton label="Leave call" caption="Leave" icon={PhoneOff} look="leave" onPress={onLeave} />
      </div>
    </div>
  );
}

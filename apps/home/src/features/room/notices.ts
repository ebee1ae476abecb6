import type { Booking } from '@nexperts/contract';
import { formatLength, NO_SHOW_AFTER_MIN } from '@nexperts/domain';
import type { IconType } from '@nexperts/ui/Icon';
import {
  Clock,
  CloudOff,
  DoorOpen,
  Mic,
  MicOff,
  TriangleAlert,
  Unplug,
  Video,
  VideoOff,
  WifiOff,
} from 'lucide-react';
import type { DeviceAttention, LocalState } from './engine/local-media.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import type { CallState, Participant } from './engine/types.ts';
import { overtimeText, problemText } from './words.ts';

/** A notice above the picture: the problem and what to do about it. */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly icon?: IconType;
  /** About this device; dismissed once it is read */
  readonly isOwn?: boolean;
  /** A device to go back to */
  readonly returned?: { readonly device: 'mic' | 'cam'; readonly deviceId: string };
  /** Turning blur off helps */
  readonly isOfBlur?: boolean;
}

/** Blur that keeps the other from seeing the camera's picture (G-06). */
function blurNotice({ blur }: LocalState, other: string): Notice | null {
  if (blur === 'failed')
    return {
      title: 'Background blur couldn’t be loaded',
      text: `${other} sees your whole picture blurred until you turn blur off.`,
      icon: VideoOff,
      isOfBlur: true,
    };
  const still = `${other} sees a still picture of you until`;
  if (blur === 'slow')
    return {
      title: 'This device is too slow to blur your background',
      text: `${still} you turn blur off.`,
      icon: VideoOff,
      isOfBlur: true,
    };
  if (blur !== 'still') return null;
  return {
    title: 'Background blur has stopped',
    text: `${still} it’s back or you turn blur off.`,
    icon: VideoOff,
    isOfBlur: true,
  };
}

function attentionNotice(attention: DeviceAttention, other: string): Notice {
  const { device } = attention;
  const name = device === 'cam' ? 'camera' : 'microphone';
  const icon = device === 'cam' ? VideoOff : MicOff;
  if (attention.problem === 'replaced')
    return {
      title: `Your ${name} was disconnected`,
      text: `You’re now using ${attention.label || `another ${name}`}. You can choose another one under More.`,
      icon: device === 'cam' ? Video : Mic,
      isOwn: true,
    };
  if (attention.problem === 'returned')
    return {
      title: `${attention.label || `Your ${name}`} is connected again`,
      icon: device === 'cam' ? Video : Mic,
      isOwn: true,
      returned: { device, deviceId: attention.deviceId },
    };
  if (attention.problem !== 'lost')
    return {
      title: `Your ${name} didn’t start`,
      text: problemText(device, attention.problem),
      icon,
      isOwn: true,
    };
  const effect = device === 'cam' ? `${other} can’t see you.` : `${other} can’t hear you.`;
  const action = device === 'cam' ? 'turn the camera on' : 'unmute';
  return {
    title: `Your ${name} was disconnected`,
    text: `${effect} Connect it again and ${action}, or choose another one under More.`,
    icon,
    isOwn: true,
  };
}

const TROUBLES = {
  'no-path': (name: string): Notice => ({
    title: `We can’t connect you to ${name}`,
    text: 'Try another network, or turn off your VPN. Then leave and rejoin.',
    icon: WifiOff,
  }),
  'own-frozen': (name: string): Notice => ({
    title: 'Your camera has stopped',
    text: `${name} sees a still picture. Turn your camera off and on, or choose another one under More.`,
    icon: VideoOff,
  }),
  frozen: (name: string): Notice => ({
    title: `${name}’s video has stopped`,
    text: `You can still hear each other. If it doesn’t come back, ask ${name} to turn the camera off and on.`,
    icon: VideoOff,
  }),
  weak: (): Notice => ({
    title: 'The connection is weak',
    text: 'Turn your camera off to help the sound, or move closer to your Wi-Fi.',
    icon: TriangleAlert,
  }),
};

/** Video that is paused, or smaller, so that the sound stays clear (G-05). */
function videoNotice({ name, media, ownVideo }: Participant): Notice | null {
  const isOwnPaused = ownVideo === 'paused';
  if (isOwnPaused || media.paused) {
    const whose = isOwnPaused ? 'Your video is' : `${name}’s video is`;
    return {
      title: `${isOwnPaused && media.paused ? 'Both videos are' : whose} paused because the connection is weak`,
      text: 'Sound goes on; the picture comes back by itself.',
      icon: VideoOff,
    };
  }
  if (ownVideo === 'small')
    return {
      title: 'The connection is weak',
      text: `${name} sees a smaller picture of you, so that the sound stays clear. Moving closer to your Wi-Fi helps.`,
      icon: TriangleAlert,
    };
  return null;
}

/**
 * What is the matter as long as it lasts, the most urgent first: one's own devices, the way to the server, the way to
 * the other.
 * @param other name of the other person
 */
export function lastingNotice(call: CallState, local: LocalState, other: string): Notice | null {
  if (local.attention) return attentionNotice(local.attention, other);
  const ofBlur = blurNotice(local, other);
  if (ofBlur) return ofBlur;
  const [person] = call.participants.values();
  if (call.phase !== 'joining' && call.signalling === 'reconnecting')
    return {
      title: 'Reconnecting to the server…',
      icon: CloudOff,
      text:
        person?.connection === 'connected'
          ? 'You can keep talking.'
          : 'Check your internet connection. You’ll rejoin as soon as it works.',
    };
  if (!person) return null;
  if (person.trouble === 'no-path') return TROUBLES['no-path'](person.name);
  if (person.isAway)
    return {
      title: `${person.name} lost the connection`,
      icon: Unplug,
      text:
        person.connection === 'connected'
          ? 'You can keep talking. Chat works again when they’re back.'
          : 'Stay on this page. The call resumes as soon as they’re back.',
    };
  const { trouble } = person;
  if (trouble && trouble !== 'weak') return TROUBLES[trouble](person.name);
  return videoNotice(person) ?? (trouble && TROUBLES.weak());
}

/** What is the matter with the way to the media server, by which everybody is heard and seen (H-08). */
export function mediaServerNotice({ phase, mediaServer, participants }: CallState): Notice | null {
  const [anybody] = participants.values();
  if (phase !== 'in' || mediaServer === null || !anybody) return null;
  const { trouble, ownVideo } = anybody;
  if (trouble === 'no-path')
    return {
      title: 'We can’t connect your sound and video',
      text: 'Try another network, or turn off your VPN. Then leave and rejoin.',
      icon: WifiOff,
    };
  if (mediaServer === 'reconnecting')
    return {
      title: 'Reconnecting sound and video…',
      text: 'Stay on this page. Chat still works.',
      icon: CloudOff,
    };
  if (ownVideo === 'paused')
    return {
      title: 'Your video is paused because the connection is weak',
      text: 'Sound goes on; the picture comes back by itself.',
      icon: VideoOff,
    };
  if (trouble === 'own-frozen') return TROUBLES['own-frozen']('Everybody');
  return trouble === 'weak' ? TROUBLES.weak() : null;
}

/** The other hasn't come, and whoever waits may leave with the outcome decided (G-03). */
export const aloneNotice = (booking: Booking): Notice => ({
  title: `${otherPerson(booking).firstName} isn’t here`,
  text: `${formatLength(NO_SHOW_AFTER_MIN)} of the session have passed. You can keep waiting, or leave now.`,
  icon: DoorOpen,
});

/** The end has passed: nothing more is charged, and the room closes soon. */
export const overtimeNotice = (booking: Booking, zone: string): Notice => ({
  title: 'Time is up',
  text: overtimeText(booking, zone),
  icon: Clock,
});

import type { CallCheckResult } from '@nexperts/contract';
import { RELAY_TRANSPORTS } from '@nexperts/domain';
import type { PathName, PathResult } from './try-path.ts';

/** Names of the paths (G-04). */
export const PATH_NAMES: Readonly<Record<PathName, string>> = {
  direct: 'Direct, inside your browser',
  udp: 'Relay by UDP',
  tcp: 'Relay by TCP',
  tls: 'Relay by TLS on port 443',
};

/** The state of a path. @param result null while it is tried */
export function pathText(result: PathResult | null): string {
  if (result === null) return 'Trying…';
  if (result.state === 'not_offered') return 'Not offered';
  if (result.state === 'failed') return 'Failed';
  return result.ms === null ? 'Works' : `Works · ${result.ms} ms`;
}

/** What the paths mean for a call, and what helps where they failed; null: nothing to say. */
export function connectionHelp({ direct, relay }: Pick<CallCheckResult, 'direct' | 'relay'>): string | null {
  const states = RELAY_TRANSPORTS.map((transport) => relay[transport].state);
  const isOffered = states.some((state) => state !== 'not_offered');
  if (isOffered && !states.includes('ok'))
    return 'Your network blocks calls. Try another one, such as your phone’s hotspot, and turn off any VPN. At work, ask IT to allow UDP and TCP on port 3478 and TCP on port 443.';
  if (!isOffered && direct.state === 'failed')
    return 'Your browser blocks calls. Turn off extensions that block WebRTC, or use a current version of Chrome, Edge, Firefox or Safari.';
  if (relay.udp.state === 'failed')
    return 'Your network blocks UDP. Calls use another path by themselves, with a little more delay.';
  return null;
}

/** What helps with a microphone or a speaker that failed. */
export const SOUND_HELP = {
  silent:
    'We heard nothing. Check that the microphone isn’t muted, on its cable or in your system’s settings, or choose another one. Then record again.',
  unclear: 'Move closer to the microphone, use a headset or choose another microphone. Then record again.',
  noRecording: 'This browser can’t record. Use a current version of Chrome, Edge, Firefox or Safari.',
  speaker:
    'Turn up the volume of your device, check that headphones are plugged in or connected, or choose another speaker. Then play the sound again.',
} as const;

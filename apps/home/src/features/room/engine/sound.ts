/** How a microphone is cleaned before it is sent (G-11). */
export const SOUND_MODES = ['off', 'standard', 'strong', 'music'] as const;
export type SoundMode = (typeof SOUND_MODES)[number];

/** What the browser does to a microphone's sound. `strong` cleans it after that, see `suppress-noise.ts`. */
export function soundConstraints(mode: SoundMode): MediaTrackConstraints {
  const isMusic = mode === 'music';
  return {
    echoCancellation: !isMusic,
    noiseSuppression: mode === 'standard',
    autoGainControl: !isMusic,
    ...(isMusic && { channelCount: { ideal: 2 } }),
  };
}

/**
 * A description for the other side that says we play stereo (RFC 7587, section 7.1). Without it `music` is sent as mono.
 * @param sdp session description of ours
 */
export function acceptStereo(sdp: string): string {
  const opus = /^a=rtpmap:(\d+) opus\/48000\/2/im.exec(sdp)?.[1];
  if (!opus) return sdp;
  const parameters = new RegExp(`^a=fmtp:${opus} (?!.*\\bstereo=)[^\\r\\n]*`, 'm');
  return sdp.replace(parameters, (line) => `${line};stereo=1`);
}

/** How long the microphone is recorded, in ms. */
export const RECORD_MS = 3_000;
/** A loudness (root mean square of samples from -1 to 1) below which a recording counts as silent: about -54 dB. */
const SILENT_RMS = 0.002;

/** What the microphone heard. */
export interface Recording {
  /** A `blob:` address; whoever gets it revokes it */
  readonly url: string;
  /** Whether there was any sound in it */
  readonly heard: boolean;
}

/** Listens to a track until it is stopped. @returns a function that stops and says whether there was any sound */
function listen(track: MediaStreamTrack): () => boolean {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let heard = false;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    heard ||= Math.sqrt(power) >= SILENT_RMS;
  }, 50);
  return () => {
    clearInterval(timer);
    void context.close();
    return heard;
  };
}

/** Records three seconds of a microphone. Nothing of it leaves the browser. @throws where the browser can't record */
export async function record(track: MediaStreamTrack): Promise<Recording> {
  const recorder = new MediaRecorder(new MediaStream([track]));
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopListening = listen(track);
  try {
    await new Promise<void>((resolve, reject) => {
      recorder.addEventListener('stop', () => resolve());
      recorder.addEventListener('error', () => reject(new Error('the recording failed')));
      recorder.start();
      setTimeout(() => {
        if (recorder.state !== 'inactive') recorder.stop();
      }, RECORD_MS);
    });
  } finally {
    if (recorder.state !== 'inactive') recorder.stop();
  }
  return { url: URL.createObjectURL(new Blob(parts, { type: recorder.mimeType })), heard: stopListening() };
}

/** Plays a sound to its end. @param speakerId undefined: where the browser plays sound. @throws when it can't be played */
export async function play(url: string, speakerId?: string): Promise<void> {
  const audio = new Audio(url);
  if (speakerId) await audio.setSinkId?.(speakerId).catch(() => {});
  await new Promise<void>((resolve, reject) => {
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => reject(new Error('the sound can’t be played')));
    audio.play().catch(reject);
  });
}

const RATE = 22_050;
const TONE_S = 1.2;

/** A WAV file of two soft notes, 16-bit mono. */
export function toneFile(): Blob {
  const count = Math.round(RATE * TONE_S);
  const view = new DataView(new ArrayBuffer(44 + count * 2));
  const text = (at: number, words: string): void => {
    for (let n = 0; n < words.length; n += 1) view.setUint8(at + n, words.charCodeAt(n));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let n = 0; n < count; n += 1) {
    const at = n / RATE;
    const pitch = at < TONE_S / 2 ? 440 : 554.37;
    // Fades in and out, so that nothing clicks.
    const volume = 0.3 * Math.sin((Math.PI * (at % (TONE_S / 2))) / (TONE_S / 2));
    view.setInt16(44 + n * 2, Math.round(32_767 * volume * Math.sin(2 * Math.PI * pitch * at)), true);
  }
  return new Blob([view], { type: 'audio/wav' });
}

/** Plays the test sound. @throws when it can't be played */
export async function playTone(speakerId?: string): Promise<void> {
  const url = URL.createObjectURL(toneFile());
  try {
    await play(url, speakerId);
  } finally {
    URL.revokeObjectURL(url);
  }
}

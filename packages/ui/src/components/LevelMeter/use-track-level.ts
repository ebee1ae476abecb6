import { useEffect, useState } from 'react';
import { loudness } from './loudness.ts';

const EVERY = 100;

/** Level of a microphone's track, 0 to 1, ten times a second; 0 without one. */
export function useTrackLevel(track: MediaStreamTrack | null | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      // In steps of a block: nothing is rendered that could not be seen.
      setLevel(Math.round(loudness(samples) * 12) / 12);
    }, EVERY);
    return () => {
      clearInterval(timer);
      setLevel(0);
      void context.close();
    };
  }, [track]);
  return level;
}

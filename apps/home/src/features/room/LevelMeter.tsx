import { useEffect, useRef } from 'react';
import * as css from './lobby.css.ts';

/** Shows how loud a microphone is, so that one sees that it works. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const ref = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const meter = ref.current;
    if (!meter || !track) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      const percent = Math.round(Math.min(1, loudness * 4) * 100);
      meter.value = percent;
    }, 100);
    return () => {
      clearInterval(timer);
      meter.value = 0;
      void context.close();
    };
  }, [track]);
  return <meter ref={ref} className={css.meter} aria-label="Microphone level" min={0} max={100} />;
}

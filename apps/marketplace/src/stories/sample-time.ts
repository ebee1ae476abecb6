import { SAMPLE_NOW } from '@nexperts/api/msw';

/** For `beforeEach`: lets the clock of the page go on from the time of the samples. @returns what ends it */
export function atSampleTime(): () => void {
  const now = Date.now;
  const shift = Date.parse(SAMPLE_NOW) - now();
  Date.now = () => now() + shift;
  return () => {
    Date.now = now;
  };
}

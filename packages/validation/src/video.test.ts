import { describe, expect, it } from 'vitest';
import { type VideoFacts, videoProblem } from './video.ts';

const GOOD: VideoFacts = {
  isReadable: true,
  tracks: 2,
  codec: 'avc',
  hasPicture: true,
  sound: ['aac'],
  seconds: 90,
  saidSeconds: 90,
  hasEnd: true,
};

describe('[F-16] a video that introduces an expert', () => {
  it.each([
    {},
    { codec: 'vp9', sound: ['opus'], saidSeconds: null },
    { codec: 'av1', sound: [], tracks: 1 },
    // A recorder that was stopped at 90 seconds.
    { seconds: 90.4, saidSeconds: 90.4 },
  ])('[F-16] is taken: %j', (change) => {
    expect(videoProblem({ ...GOOD, ...change })).toBeNull();
  });

  it.each([
    [{ isReadable: false }, 'can’t read this file'],
    [{ tracks: 0 }, 'its end is missing'],
    [{ hasEnd: false }, 'its end is missing'],
    [{ seconds: 50, saidSeconds: 90 }, 'its end is missing'],
    [{ hasPicture: false, codec: null }, 'no picture'],
    [{ codec: 'hevc' }, 'H.265'],
    [{ codec: 'vp8' }, 'can’t read this file'],
    [{ codec: null }, 'can’t read this file'],
    [{ sound: ['aac', 'ac3'] }, 'sound of this video'],
    [{ seconds: 90.6, saidSeconds: 90.6 }, '91 seconds long'],
  ])('[F-16] is refused: %j', (change, words) => {
    expect(videoProblem({ ...GOOD, ...change })).toContain(words);
  });
});

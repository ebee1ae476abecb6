import { expect, it } from 'vitest';
import { participant } from '../engine/participant.fixture.ts';
import type { Participant } from '../engine/types.ts';
import { arrange, choosePictured, layerOf, mostWithScreen, watchedOf } from './pictures.ts';

const WITH_CAMERA = { media: { mic: true, cam: true, screen: false } };
const crowd = (count: number): Participant[] => Array.from({ length: count }, (_, n) => participant(`p${n}`));

it('[H-08] shows everybody in the order they came while there is room', () => {
  const people = [participant('a'), participant('host', { role: 'expert' }), participant('b', WITH_CAMERA)];
  expect(choosePictured(people, [], 9)).toEqual(['a', 'host', 'b']);
});

it('[H-08] shows the host, who speaks or spoke last, and whose camera is on before the others', () => {
  const people = [
    ...crowd(30),
    participant('camera', WITH_CAMERA),
    participant('earlier', { spokeAt: 1_000 }),
    participant('later', { spokeAt: 2_000 }),
    participant('host', { role: 'expert' }),
    participant('speaking', { spokeAt: 3_000, isSpeaking: true }),
  ];
  expect(new Set(choosePictured(people, [], 5))).toEqual(
    new Set(['host', 'speaking', 'later', 'earlier', 'camera']),
  );
});

it('[H-08] keeps everybody in their place, and gives a newcomer the place of whom they replace', () => {
  const people = crowd(12);
  const before = choosePictured(people, [], 9);
  expect(choosePictured(people, before, 9)).toBe(before);
  const speaking = people.map((one) => (one.id === 'p11' ? { ...one, isSpeaking: true, spokeAt: 5 } : one));
  const after = choosePictured(speaking, before, 9);
  const changed = after.flatMap((id, place) => (id === before[place] ? [] : [[before[place], id]]));
  expect(changed).toEqual([['p8', 'p11']]);
  // Quiet again, they stay: nobody has a better claim.
  const quiet = speaking.map((one) => ({ ...one, isSpeaking: false }));
  expect(choosePictured(quiet, after, 9)).toBe(after);
});

it('[H-08] fills the place of somebody who has left', () => {
  const before = choosePictured(crowd(12), [], 9);
  const people = crowd(12).filter(({ id }) => id !== 'p3');
  expect(choosePictured(people, before, 9)).toEqual(['p0', 'p1', 'p2', 'p9', 'p4', 'p5', 'p6', 'p7', 'p8']);
});

it.each([
  [4, { width: 1280, height: 720 }, { most: 4, columns: 3, rows: 2 }],
  [8, { width: 1280, height: 720 }, { most: 8, columns: 3, rows: 3 }],
  [30, { width: 1280, height: 720 }, { most: 9, columns: 4, rows: 3 }],
  [30, { width: 640, height: 200 }, { most: 9, columns: 5, rows: 2 }],
  [30, { width: 560, height: 150 }, { most: 3, columns: 4, rows: 1 }],
  [30, { width: 0, height: 0 }, { most: 9, columns: 4, rows: 3 }],
  [30, { width: 360, height: 560 }, { most: 6, columns: 3, rows: 3, stripRow: 88 }],
  [4, { width: 360, height: 560 }, { most: 4, columns: 3, rows: 3, stripRow: 88 }],
])('[H-08] arranges %i others in %o', (others, space, expected) => {
  expect(arrange(others, space)).toMatchObject(expected);
});

it('[H-08] shows fewer people beside a screen, and fewest on a phone', () => {
  expect(mostWithScreen({ width: 1280, height: 720 })).toBe(6);
  expect(mostWithScreen({ width: 360, height: 560 })).toBe(3);
});

it('[H-08] asks for the cameras that are on, each as large as its tile, and for a screen', () => {
  const people = [
    participant('a', WITH_CAMERA),
    participant('b'),
    participant('c', { media: { mic: true, cam: true, screen: true } }),
  ];
  const paused = participant('d', { media: { mic: true, cam: true, screen: false, paused: true } });
  const lines = { a: 700, c: 180 } as Record<string, number>;
  expect(watchedOf([...people, paused], people[2], (id) => lines[id] ?? 0)).toEqual([
    { inst: 'inst-c', slot: 'screen', layer: 'high' },
    { inst: 'inst-a', slot: 'cam', layer: 'high' },
    { inst: 'inst-c', slot: 'cam', layer: 'low' },
  ]);
  expect([225, 226, 450, 451].map(layerOf)).toEqual(['low', 'medium', 'medium', 'high']);
});

export * from '../demo/calls.ts';

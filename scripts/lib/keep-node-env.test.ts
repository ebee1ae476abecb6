import { expect, it, vi } from 'vitest';
import { keepNodeEnv } from './keep-node-env.ts';

it.each([undefined, 'development'])(
  'NODE_ENV %s is afterwards what it was, also when the work fails',
  async (before) => {
    vi.stubEnv('NODE_ENV', before);
    const set = async (): Promise<void> => {
      process.env.NODE_ENV = 'production';
    };
    await keepNodeEnv(set);
    expect(process.env.NODE_ENV).toBe(before);
    await expect(keepNodeEnv(() => set().then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(process.env.NODE_ENV).toBe(before);
    expect('NODE_ENV' in process.env).toBe(before !== undefined);
    vi.unstubAllEnvs();
  },
);

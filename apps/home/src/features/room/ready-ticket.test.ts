import type { JoinTicket } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadyTicket, RENEW_MS } from './ready-ticket.ts';

let asked: number;
let failure: Error | null;
let tickets: ReadyTicket;
const take = async (): Promise<string> => (await tickets.take()).ticket;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  failure = null;
  tickets = new ReadyTicket(async () => {
    asked += 1;
    const ticket = `ticket ${asked}`;
    if (failure) throw failure;
    return { ticket } as JoinTicket;
  });
});
afterEach(() => vi.useRealTimers());

describe('a ticket for the room', () => {
  it('is at hand when Join is pressed, and handed out once', async () => {
    tickets.prepare();
    vi.advanceTimersByTime(RENEW_MS);
    expect([await take(), asked]).toEqual(['ticket 1', 1]);
    expect([await take(), asked]).toEqual(['ticket 2', 2]);
  });

  it('is the newest one', async () => {
    tickets.prepare();
    vi.advanceTimersByTime(RENEW_MS);
    tickets.prepare();
    vi.advanceTimersByTime(RENEW_MS);
    expect(await take()).toBe('ticket 2');
  });

  it('is asked for again when the one at hand may have expired', async () => {
    tickets.prepare();
    vi.advanceTimersByTime(60_000);
    expect(await take()).toBe('ticket 2');
  });

  it('is asked for again when it could not be had before', async () => {
    failure = new Error('offline');
    tickets.prepare();
    await vi.advanceTimersByTimeAsync(0);
    await expect(tickets.take()).rejects.toThrow('offline');
    failure = null;
    expect(await take()).toBe('ticket 3');
  });
});

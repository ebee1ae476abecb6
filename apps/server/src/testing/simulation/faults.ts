import type { Db } from '../../db/types.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { PaymentProviderDown, type PaymentGateway } from '../../ports/payments.ts';
import type { Random } from './random.ts';

/** How often each fault happens, from 0 to 1. */
const SHARES = {
  /** The provider never gets a call */
  callLost: 0.03,
  /** It does what it is asked, and its answer is lost */
  answerLost: 0.04,
  /** The process dies just before or just after a call */
  diesAtCall: 0.03,
  /** The process dies after a transaction, before what follows */
  diesAfterCommit: 0.012,
  mailRefused: 0.03,
  webhookLost: 0.08,
  webhookTwice: 0.12,
  /** A webhook comes hours later, after others that were sent later */
  webhookLate: 0.15,
} as const;
export type Fault = keyof typeof SHARES;

/** Decides what goes wrong; none does after `stop`. */
export interface Faults {
  happens(fault: Fault): boolean;
  stop(): void;
  /** How often each happened */
  readonly counts: ReadonlyMap<Fault, number>;
}

export function faultsOf(random: Random): Faults {
  let isOn = true;
  const counts = new Map<Fault, number>();
  return {
    counts,
    stop: () => void (isOn = false),
    happens: (fault) => {
      if (!isOn || !random.chance(SHARES[fault])) return false;
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      return true;
    },
  };
}

/** What a process that was killed runs into. */
class Killed extends Error {}

/** A process that can be killed: what it holds in memory is let go, and nothing of it reaches the database any more. */
export interface Mortal {
  /** Kills it. @throws always, so that whatever it was doing ends */
  die(): never;
  /** @throws once it is dead */
  demandAlive(): void;
}

/** @param onDeath called once */
export function mortal(onDeath: () => void): Mortal {
  let isDead = false;
  const demandAlive = (): void => {
    if (isDead) throw new Killed('the process was killed');
  };
  return {
    demandAlive,
    die: () => {
      isDead = true;
      onDeath();
      throw new Killed('the process was killed');
    },
  };
}

/** The database of a process that may be killed between a transaction and what follows. */
export function mortalDb(db: Db, faults: Faults, process: Mortal): Db {
  const transaction: Db['transaction'] = async (...work) => {
    const result = await db.transaction(...work);
    if (faults.happens('diesAfterCommit')) process.die();
    return result;
  };
  return new Proxy(db, {
    get: (target, name) => {
      process.demandAlive();
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const CALLS = [
  'open',
  'read',
  'capture',
  'void',
  'refund',
  'submitEvidence',
  'acceptDispute',
  'fundsAvailable',
  'transfer',
  'findTransfer',
] as const;

/** A provider whose calls and answers get lost, and whose caller may die before or after each. */
export function faultyGateway(gateway: PaymentGateway, faults: Faults, process: Mortal): PaymentGateway {
  const calls = CALLS.map((name) => {
    const send = gateway[name] as (...args: unknown[]) => Promise<unknown>;
    const call = async (...args: unknown[]): Promise<unknown> => {
      process.demandAlive();
      if (faults.happens('diesAtCall')) process.die();
      if (faults.happens('callLost')) throw new PaymentProviderDown('the call was lost');
      const answer = await send(...args);
      if (faults.happens('diesAtCall')) process.die();
      if (faults.happens('answerLost')) throw new PaymentProviderDown('the answer was lost');
      return answer;
    };
    return [name, call] as const;
  });
  return { ...gateway, ...(Object.fromEntries(calls) as Pick<PaymentGateway, (typeof CALLS)[number]>) };
}

/** A mail server that is away at times. */
export function faultyMailer(mailer: Mailer, faults: Faults, process: Mortal): Mailer {
  return {
    send: async (mail) => {
      process.demandAlive();
      if (faults.happens('mailRefused')) throw new Error('the mail server is away');
      await mailer.send(mail);
    },
  };
}

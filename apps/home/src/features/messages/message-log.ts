import { isApiError } from '@nexperts/api';
import type { Message, MessagePage } from '@nexperts/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnsentMessage } from '../../model/messages/message-drafts.ts';

/** Why something did not work. */
export interface Failure {
  readonly message: string;
  readonly signedOut: boolean;
}

/** An own message that the server has not confirmed. */
export interface Unsent extends UnsentMessage {
  /** Null: it is on its way */
  readonly failure: Failure | null;
}

/** The messages of a conversation loaded so far, and the own ones that are not sent. */
export interface LogState {
  /** Oldest first, without gaps */
  readonly messages: readonly Message[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Why earlier messages could not be loaded */
  readonly earlierFailure: Failure | null;
  /** Number of the newest message that the other side has read */
  readonly readByOther: number;
  /** Number of the newest message that the viewer has read, in any tab */
  readonly readByYou: number;
  readonly unsent: readonly Unsent[];
}

export interface LogCalls {
  page: (before?: number) => Promise<MessagePage>;
  send: (message: { clientKey: string; text: string; fileIds: string[] }) => Promise<Message>;
  read: (seq: number) => Promise<void>;
  /** The server refused a message, so the conversation may be in another state */
  onRefused: () => void;
}

type Page = Pick<MessagePage, 'data' | 'hasEarlier' | 'readByOther' | 'readByYou'>;

/** Adds messages by their numbers: in order, each once. The same array when nothing is new. */
function merge(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const seqs = new Set(known.map(({ seq }) => seq));
  const fresh = more.filter(({ seq }) => !seqs.has(seq) && seqs.add(seq));
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((a, b) => a.seq - b.seq);
}

const failureOf = (error: unknown): Failure => {
  if (!isApiError(error)) throw error;
  return { message: error.message, signedOut: error.status === 401 };
};

/** A conversation as its page shows it (M-06): each message once, in order, whatever is lost on the way. */
export class MessageLog {
  readonly store: StoreApi<LogState>;
  readonly #calls: LogCalls;
  /** Own messages are sent one after the other, in the order they were written */
  #sending: Promise<void> = Promise.resolve();
  #request = 0;

  /** @param unsent what did not arrive before a reload; it waits for `retry` */
  constructor(page: Page, unsent: readonly UnsentMessage[], calls: LogCalls) {
    this.#calls = calls;
    const { data, hasEarlier, readByOther, readByYou } = page;
    const arrived = new Set(data.map(({ clientKey }) => clientKey));
    this.store = createStore<LogState>(() => ({
      messages: data,
      hasEarlier,
      isLoadingEarlier: false,
      earlierFailure: null,
      readByOther,
      readByYou,
      unsent: unsent
        .filter(({ clientKey }) => !arrived.has(clientKey))
        .map((each) => ({ ...each, failure: { message: 'Not sent', signedOut: false } })),
    }));
  }

  get #state(): LogState {
    return this.store.getState();
  }

  /** Sends a message; until the server has confirmed it, it is among the unsent. */
  write(message: Omit<UnsentMessage, 'clientKey'>): void {
    const unsent: Unsent = { ...message, clientKey: crypto.randomUUID(), failure: null };
    this.store.setState(({ unsent: before }) => ({ unsent: [...before, unsent] }));
    this.#enqueue(unsent.clientKey);
  }

  /** Sends a message again under its key: the server stores it once, even if the first try arrived. */
  retry(clientKey: string): void {
    this.#change(clientKey, null);
    this.#enqueue(clientKey);
  }

  /** Gives up a message that did not arrive. */
  discard(clientKey: string): void {
    this.store.setState(({ unsent }) => ({ unsent: unsent.filter((each) => each.clientKey !== clientKey) }));
  }

  #enqueue(clientKey: string): void {
    this.#sending = this.#sending.then(() => this.#send(clientKey));
  }

  async #send(clientKey: string): Promise<void> {
    const message = this.#state.unsent.find((each) => each.clientKey === clientKey);
    // A page that was loaded in the meantime may have it.
    if (!message) return;
    try {
      const { text, files } = message;
      this.#add([await this.#calls.send({ clientKey, text, fileIds: files.map(({ id }) => id) })]);
    } catch (error) {
      this.#change(clientKey, failureOf(error));
      if (isApiError(error) && error.code === 'WrongState') this.#calls.onRefused();
    }
  }

  #change(clientKey: string, failure: Failure | null): void {
    this.store.setState(({ unsent }) => ({
      unsent: unsent.map((each) => (each.clientKey === clientKey ? { ...each, failure } : each)),
    }));
  }

  /** Asks for the newest page, such as after a live hint. Without an answer everything stays; the next hint asks again. */
  async refresh(): Promise<void> {
    const request = ++this.#request;
    try {
      const page = await this.#calls.page();
      if (request === this.#request) this.#sync(page);
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  }

  #sync(page: Page): void {
    const { messages } = this.#state;
    const [first] = page.data;
    const last = messages.at(-1);
    const isConnected = last !== undefined && (!first || first.seq <= last.seq + 1);
    // Where more than a page was missed, what lies between is loaded as earlier messages.
    if (isConnected) this.#add(page.data);
    else {
      this.store.setState({ messages: page.data, hasEarlier: page.hasEarlier });
      this.#confirm(page.data);
    }
    this.store.setState(({ readByOther, readByYou }) => ({
      readByOther: Math.max(readByOther, page.readByOther),
      readByYou: Math.max(readByYou, page.readByYou),
    }));
  }

  #add(more: readonly Message[]): void {
    this.store.setState(({ messages }) => ({ messages: merge(messages, more) }));
    this.#confirm(more);
  }

  #confirm(stored: readonly Message[]): void {
    const keys = new Set(stored.map(({ clientKey }) => clientKey));
    if (!this.#state.unsent.some(({ clientKey }) => keys.has(clientKey))) return;
    this.store.setState(({ unsent }) => ({ unsent: unsent.filter(({ clientKey }) => !keys.has(clientKey)) }));
  }

  /** Adds the page before the first message. */
  async loadEarlier(): Promise<void> {
    const { messages, hasEarlier, isLoadingEarlier } = this.#state;
    const [first] = messages;
    if (!first || !hasEarlier || isLoadingEarlier) return;
    this.store.setState({ isLoadingEarlier: true, earlierFailure: null });
    try {
      const page = await this.#calls.page(first.seq);
      const isStillFirst = this.#state.messages[0]?.seq === first.seq;
      this.store.setState({
        isLoadingEarlier: false,
        ...(isStillFirst && {
          messages: merge(this.#state.messages, page.data),
          hasEarlier: page.hasEarlier,
        }),
      });
    } catch (error) {
      this.store.setState({ isLoadingEarlier: false, earlierFailure: failureOf(error) });
    }
  }

  /** Moves the viewer's read mark to the newest message. A failure is left to the next time. */
  async markRead(): Promise<void> {
    const newest = this.#state.messages.at(-1)?.seq ?? 0;
    const before = this.#state.readByYou;
    if (newest <= before) return;
    this.store.setState({ readByYou: newest });
    try {
      await this.#calls.read(newest);
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.store.setState(({ readByYou }) => (readByYou === newest ? { readByYou: before } : {}));
    }
  }
}

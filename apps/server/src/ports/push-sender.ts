/** A browser's subscription, with its keys in base64url (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  /** Encrypted for the browser: its push service can't read it */
  readonly payload: string;
  /** How long the push service keeps it for a device that can't be reached, in s */
  readonly ttlS: number;
  readonly urgency: 'normal' | 'high';
  /** At most one push of a topic waits at the push service; 32 characters of base64url */
  readonly topic: string;
}

/** `gone`: the subscription has ended, for good. A number: the service asks to be left alone for so many ms. */
export type PushOutcome = 'delivered' | 'gone' | number;

/** Sends web push (M-10). */
export interface PushSender {
  /** The server's VAPID key, base64url */
  readonly publicKey: string;
  /** Whether a subscription may be stored: its endpoint is a public https address and its keys are keys */
  accepts(target: PushTarget): boolean;
  /** @throws when the push service could not be reached or refuses; the job is tried again */
  send(target: PushTarget, push: Push): Promise<PushOutcome>;
}

/** The body of a Stripe error. */
export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: Record<string, unknown>;
}

/** A request the sandbox refuses before it changes anything. */
/** What an operation did: events to tell, and an error to answer although the change stays (a declined card). */
export interface Outcome {
  events: string[];
  error?: StripeErrorBody;
}

export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  readonly status: 400 | 401 | 404;
  readonly body: StripeErrorBody;

  constructor(status: 400 | 401 | 404, body: Omit<StripeErrorBody, 'type'> & Partial<StripeErrorBody>) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export const noSuch = (what: string, id: string): StripeFault =>
  new StripeFault(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'intent' });

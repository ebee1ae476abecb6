import * as z from 'zod/mini';

const stream = z.object({
  type: z.string(),
  mid: z.string(),
  /** The slot of the track, as its sender named it */
  description: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
});

/** Somebody who sends, as the others hear of them. */
const publisher = z.object({ id: z.string(), streams: z.optional(z.array(stream)) });
export type Publisher = z.infer<typeof publisher>;

/** A line of the description of a receiving connection. */
const received = z.object({
  mid: z.string(),
  active: z.optional(z.boolean()),
  feed_id: z.optional(z.string()),
  feed_mid: z.optional(z.string()),
  feed_description: z.optional(z.string()),
});

/** The data of the plugin videoroom that are used here. */
const data = z.object({
  videoroom: z.string(),
  private_id: z.optional(z.int()),
  publishers: z.optional(z.array(publisher)),
  /** The id of who is gone; `ok` when it is oneself */
  leaving: z.optional(z.string()),
  unpublished: z.optional(z.string()),
  /** Of a receiving connection; of a sending one it has no `feed_id` */
  streams: z.optional(z.array(received)),
  participants: z.optional(z.array(z.object({ id: z.string() }))),
  list: z.optional(z.array(z.object({ room: z.string(), num_participants: z.int() }))),
  error_code: z.optional(z.int()),
  error: z.optional(z.string()),
});
export type RoomData = z.infer<typeof data>;

/** A frame from Janus (https://janus.conf.meetecho.com/docs/rest.html), as far as it is used here. */
export const frame = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: z.optional(z.int()),
  data: z.optional(z.object({ id: z.int() })),
  plugindata: z.optional(z.object({ data })),
  jsep: z.optional(z.object({ type: z.string(), sdp: z.string() })),
  error: z.optional(z.object({ code: z.int(), reason: z.string() })),
  reason: z.optional(z.string()),
});
export type Frame = z.infer<typeof frame>;

/** Error codes of Janus and of its plugin videoroom. */
export const CODE = { noSession: 458, noRoom: 426, roomExists: 427, noFeed: 428 } as const;

/** Janus refused a request. */
export class JanusError extends Error {
  override readonly name = 'JanusError';
  readonly code: number;
  constructor(code: number, reason: string) {
    super(`${reason} (${code})`);
    this.code = code;
  }
}

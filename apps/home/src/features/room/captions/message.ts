import * as z from 'zod/mini';

/** Characters of one piece of speech; a longer one is sent as several. */
export const PIECE_MAX = 500;
/** Characters of a message: the longest piece, each of its characters escaped. */
const MESSAGE_MAX = 4_000;

const pieceId = z.string().check(z.minLength(1), z.maxLength(64));

/** A piece of speech as text (G-07). */
const words = z.object({
  v: z.literal(1),
  k: z.literal('words'),
  id: pieceId,
  text: z.string().check(z.minLength(1), z.maxLength(PIECE_MAX)),
  /** It won’t change any more */
  isFinal: z.boolean(),
  /** When it began, epoch ms of the server's clock */
  at: z.int().check(z.nonnegative()),
  /** The speaker consents to a transcript now (G-15) */
  mayKeep: z.boolean(),
});
/** A final piece has arrived. */
const got = z.object({ v: z.literal(1), k: z.literal('got'), id: pieceId });
/** What the other page does about captions. */
const state = z.object({
  v: z.literal(1),
  k: z.literal('state'),
  /** They read captions */
  isOn: z.boolean(),
  /** Whether what they say is recognised, or can’t be */
  makes: z.enum(['yes', 'no', 'cannot']),
});
const message = z.discriminatedUnion('k', [words, got, state]);

export type Words = Omit<z.infer<typeof words>, 'v' | 'k'>;
export type TheirState = Omit<z.infer<typeof state>, 'v' | 'k'>;
export type Message = z.infer<typeof message>;

/** A message of the other page; null for anything else, such as one of a later version. */
export function readMessage(data: string): Message | null {
  if (data.length > MESSAGE_MAX) return null;
  try {
    const read = message.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Speech in pieces that fit, cut between words where there are any. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > PIECE_MAX) {
    const space = rest.lastIndexOf(' ', PIECE_MAX);
    const end = space > 0 ? space : PIECE_MAX;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

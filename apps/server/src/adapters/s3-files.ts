import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import type { FileStore } from '../ports/file-store.ts';

/** A bucket of an S3-compatible store (F-16): AWS, MinIO, Garage. */
export interface S3Settings {
  /** Without the bucket, such as `https://s3.ap-southeast-2.amazonaws.com` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A store that doesn’t answer must not keep a request, or the process at its end. */
const PATIENCE_MS = 15_000;
/** Sending a file as it arrives takes as long as its sender takes (http/read-file.ts). */
const STREAM_PATIENCE_MS = 1_000_000;
/** Of what the store refuses because it is busy. */
const RETRIES = 2;
/** Keys removed at the same time. */
const AT_ONCE = 8;

/**
 * Keeps files in a bucket, named by their keys. Addresses have the bucket in their path, which every such store takes.
 * @throws {Error} from each call when the store answers with anything but success or "not found", or not at all
 */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore & {
  /** Whether the bucket is there and these credentials may do what is needed. @throws {Error} with what the store answered */
  check(): Promise<void>;
} {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const addressOf = (key: string): string => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const ask = async (
    what: string,
    address: string,
    init: RequestInit & { duplex?: 'half' },
    ...allowed: readonly number[]
  ): Promise<Response> => {
    // A stream can be sent only once, and only by fetch itself: a Request would forget its length.
    const signal = AbortSignal.timeout(init.duplex ? STREAM_PATIENCE_MS : PATIENCE_MS);
    const answer = await (init.duplex
      ? sendStream(client, address, { ...init, signal })
      : client.fetch(address, { ...init, signal }));
    if (answer.ok || allowed.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status} when it was asked to ${what}`);
  };
  const store: FileStore = {
    put: async (key, bytes) => {
      const body = new Uint8Array(bytes);
      await ask('keep a file', addressOf(key), { method: 'PUT', body });
    },
    putStream: async (key, chunks, size) => {
      let broken: unknown;
      const body = ReadableStream.from(ofSize(key, chunks, size, (error) => (broken = error)));
      const headers = { 'Content-Length': String(size) };
      try {
        await ask('keep a file', addressOf(key), { method: 'PUT', body, headers, duplex: 'half' });
      } catch (error) {
        // S3 keeps nothing of what broke off; not every store like it does the same.
        await store.remove([key]).catch(() => {});
        throw broken ?? error;
      }
    },
    slice: async (key, start, end) => {
      const headers = { Range: `bytes=${start}-${end - 1}` };
      const answer = await ask('read part of a file', addressOf(key), { method: 'GET', headers }, 404, 416);
      if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      if (answer.status === 416) return new Uint8Array();
      throw new Error('the file store does not answer with parts of files');
    },
    get: async (key) => {
      const answer = await ask('read a file', addressOf(key), { method: 'GET' }, 404);
      if (answer.status !== 404) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    remove: async (keys) => {
      for (let at = 0; at < keys.length; at += AT_ONCE)
        await Promise.all(
          keys
            .slice(at, at + AT_ONCE)
            .map((key) => ask('remove a file', addressOf(key), { method: 'DELETE' }, 404)),
        );
    },
  };
  return { ...store, check: () => tryOut(store) };
}

/** A signed request whose body is sent as it comes: the signature leaves the body out, as S3 permits. */
async function sendStream(
  client: AwsClient,
  address: string,
  { body, ...init }: RequestInit & { duplex?: 'half' },
): Promise<Response> {
  const { url, headers } = await client.sign(address, init);
  return fetch(url, { ...init, headers, body });
}

/** @throws {Error} at the end, when it comes to another size: the store must not take what is cut short for the whole */
async function* ofSize(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  tell: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    let sent = 0;
    for await (const chunk of chunks) {
      sent += chunk.byteLength;
      if (sent > size) break;
      yield chunk;
    }
    if (sent !== size) throw new Error(`${key} has ${sent} bytes of ${size}`);
  } catch (error) {
    // fetch says only that it failed.
    tell(error);
    throw error;
  }
}

/** Does with a file of its own all that is done with files. A missing one must be told apart from one that may not be read. */
async function tryOut(store: FileStore): Promise<void> {
  const key = `check/${randomUUID()}`;
  await store.put(key, Buffer.from(key));
  const kept = await store.get(key);
  const part = await store.slice(key, 6, 14);
  await store.remove([key]);
  if (!kept || Buffer.from(kept).toString() !== key || (await store.get(key)) !== null)
    throw new Error('the file store does not keep and remove what it is sent');
  if (!part || Buffer.from(part).toString() !== key.slice(6, 14))
    throw new Error('the file store does not answer with parts of files');
}

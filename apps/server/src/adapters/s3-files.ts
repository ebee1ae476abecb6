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
    init: RequestInit,
    allowed?: number,
  ): Promise<Response> => {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok || answer.status === allowed) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status} when it was asked to ${what}`);
  };
  const store: FileStore = {
    put: async (key, bytes) => {
      const body = new Uint8Array(bytes);
      await ask('keep a file', addressOf(key), { method: 'PUT', body });
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

/** Does with a file of its own all that is done with files. A missing one must be told apart from one that may not be read. */
async function tryOut(store: FileStore): Promise<void> {
  const key = `check/${randomUUID()}`;
  await store.put(key, Buffer.from(key));
  const kept = await store.get(key);
  await store.remove([key]);
  if (!kept || Buffer.from(kept).toString() !== key || (await store.get(key)) !== null)
    throw new Error('the file store does not keep and remove what it is sent');
}

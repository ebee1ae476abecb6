import { isApiError } from '@nexperts/api';
import { UPLOADS_MAX, type UploadedFile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { sentType } from '../../model/page/file-words.ts';

/** A file on its way to the server, or there. */
export interface Upload {
  /** Of this list, in the order in which files were chosen */
  readonly key: number;
  readonly name: string;
  /** Bytes */
  readonly size: number;
  readonly mediaType: string;
  /** Once it is there */
  readonly stored: UploadedFile | null;
  /** Why it did not get there */
  readonly failure: { readonly message: string; readonly signedOut: boolean } | null;
}

/** Files to go with what is written now. */
export interface Uploads {
  readonly files: readonly Upload[];
  /** How many there can be */
  readonly most: number;
  /** Ids to send with the form */
  readonly ids: string[];
  /** Why the form could not be sent when it was tried, as a sentence */
  readonly unfinished: string | undefined;
  /** Whether all files are there; call it before the form is sent */
  ready: () => boolean;
  /** What happened last, for screen readers */
  readonly told: string;
  add: (chosen: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  clear: () => void;
}

/** The operations that take files. */
interface UploadTo {
  readonly add: typeof endpoints.addUpload | typeof endpoints.addSuspendedFile;
  readonly remove: typeof endpoints.removeUpload | typeof endpoints.removeSuspendedFile;
}

/**
 * Sends files as soon as they are chosen, each by itself, and keeps those that failed so that they can be sent again.
 * A file that is removed while it is on its way is aborted.
 * @param stored files that are there already @param most how many there can be
 * @param to where they are sent: a suspended person has no login
 */
export function useUploads(
  stored: readonly UploadedFile[] = [],
  most: number = UPLOADS_MAX,
  to: UploadTo = { add: endpoints.addUpload, remove: endpoints.removeUpload },
): Uploads {
  const [files, setFiles] = useState<readonly Upload[]>(() =>
    stored.map((file, index) => ({ ...file, key: -1 - index, stored: file, failure: null })),
  );
  const [told, setTold] = useState('');
  const [isTried, setTried] = useState(false);
  const chosen = useRef(new Map<number, { file: File; abort: AbortController }>());
  const lastKey = useRef(0);

  function change(key: number, to: Partial<Upload>): void {
    setFiles((current) => current.map((each) => (each.key === key ? { ...each, ...to } : each)));
  }

  async function send(key: number, file: File): Promise<void> {
    const abort = new AbortController();
    chosen.current.set(key, { file, abort });
    setTold(`Uploading ${file.name}…`);
    try {
      // Excel on Windows calls a table its own, and some systems don’t know it at all.
      const typed = new Blob([file], { type: sentType(file) ?? file.type });
      const { data } = await api.call(to.add, { file: typed, fileName: file.name, signal: abort.signal });
      change(key, { stored: data, mediaType: data.mediaType });
      setTold(`${file.name} uploaded`);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!isApiError(error)) throw error;
      change(key, { failure: { message: error.message, signedOut: error.status === 401 } });
      setTold('');
    }
  }

  return {
    files,
    most,
    ids: files.flatMap((each) => each.stored?.id ?? []),
    unfinished: (isTried && unfinishedWords(files)) || undefined,
    ready: () => {
      const isReady = unfinishedWords(files) === null;
      setTried(!isReady);
      return isReady;
    },
    told,
    add: (given) => {
      const taken = given.slice(0, Math.max(0, most - files.length));
      const added = taken.map((file) => ({ key: ++lastKey.current, file }));
      setFiles((current) => [
        ...current,
        ...added.map(({ key, file: { name, size, type } }) => ({
          key,
          name,
          size,
          mediaType: type,
          stored: null,
          failure: null,
        })),
      ]);
      for (const { key, file } of added) void send(key, file);
    },
    retry: (key) => {
      const before = chosen.current.get(key);
      if (!before) return;
      change(key, { failure: null });
      void send(key, before.file);
    },
    remove: (key) => {
      const file = files.find((each) => each.key === key);
      chosen.current.get(key)?.abort.abort();
      chosen.current.delete(key);
      setFiles((current) => current.filter((each) => each.key !== key));
      if (!file) return;
      setTold(`Removed ${file.name}`);
      // What stays behind is deleted by the server after a day.
      if (file.stored && key > 0)
        api.call(to.remove, { params: { id: file.stored.id } }).catch(() => undefined);
    },
    clear: () => {
      for (const { abort } of chosen.current.values()) abort.abort();
      chosen.current.clear();
      setFiles([]);
      setTold('');
    },
  };
}

function unfinishedWords(files: readonly Upload[]): string | null {
  if (files.some(({ failure }) => failure !== null))
    return 'One of your files isn’t uploaded. Try it again or remove it.';
  if (files.some(({ stored }) => stored === null))
    return 'Wait until your files are uploaded, or remove them.';
  return null;
}

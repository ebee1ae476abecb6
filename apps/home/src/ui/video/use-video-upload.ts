import { isApiError, type SendFileOptions } from '@nexperts/api';
import { VIDEO_MEDIA_TYPES } from '@nexperts/contract';
import type { VideoLimits } from '@nexperts/validation';
import { useEffect, useRef, useState } from 'react';

/** The progress of sending a video. */
export type VideoUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  /** @prop part of the bytes, 0 to 1 */
  | { readonly kind: 'sending'; readonly part: number }
  /** @prop mayRetry the same file may succeed later */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly signedOut: boolean;
      readonly mayRetry: boolean;
    };

export interface VideoUpload {
  readonly state: VideoUploadState;
  send: (file: File) => void;
  cancel: () => void;
  /** Sends the file that failed once more */
  retry: () => void;
}

const TYPES: Readonly<Record<string, string>> = {
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
};

/** The type a video is sent under; what it is the server tells from its content. */
const sentAs = ({ name, type }: File): string =>
  [...VIDEO_MEDIA_TYPES, 'video/quicktime'].find((each) => each === type) ??
  TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ??
  'video/mp4';

interface VideoSending<T> {
  readonly limits: VideoLimits;
  readonly send: (options: SendFileOptions) => Promise<{ data: T }>;
  /** Gets what the server keeps */
  readonly onSent: (kept: T) => void | Promise<void>;
}

/** Looks at a video, then sends it (F-16, H-10). One at a time; a failure keeps the file for another try. */
export function useVideoUpload<T>({ limits, send: sendFile, onSent }: VideoSending<T>): VideoUpload {
  const [state, setState] = useState<VideoUploadState>({ kind: 'idle' });
  const last = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File, signal: AbortSignal): Promise<void> {
    setState({ kind: 'checking' });
    const { checkVideo } = await import('./check-video.ts');
    const problem = await checkVideo(file, limits);
    if (signal.aborted) return;
    if (problem) {
      setState({ kind: 'failed', message: problem, signedOut: false, mayRetry: false });
      return;
    }
    setState({ kind: 'sending', part: 0 });
    const typed = new File([file], file.name, { type: sentAs(file) });
    const { data } = await sendFile({
      file: typed,
      fileName: file.name,
      signal,
      onProgress: (part) => setState({ kind: 'sending', part }),
    });
    await onSent(data);
    setState({ kind: 'idle' });
  }

  const send = (file: File): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    last.current = file;
    void run(file, controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setState(failureOf(error));
        if (!isApiError(error)) throw error;
      })
      .finally(() => {
        running.current = null;
      });
  };

  return {
    state,
    send,
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
    retry: () => {
      if (last.current) send(last.current);
    },
  };
}

function failureOf(error: unknown): VideoUploadState {
  if (!isApiError(error))
    return {
      kind: 'failed',
      message: 'The video couldn’t be sent. Reload the page and try again.',
      signedOut: false,
      mayRetry: true,
    };
  const { status, message } = error;
  // 0 is no answer at all; nothing is wrong with the file then.
  const mayRetry = status === 0 || status === 408 || status === 401 || status === 429 || status >= 500;
  return { kind: 'failed', message, signedOut: status === 401, mayRetry };
}

import { isApiError } from '@nexperts/api';
import { focusFirstInvalid } from '@nexperts/app-kit';
import type { OwnPage, PageContent } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { pageErrors, samePage } from './page-content.ts';

/** The draft is saved this long after the last key, in milliseconds. */
const KEEP_AFTER_MS = 800;

/** What is under way. */
type Work = 'save' | 'publish' | 'other';

/** The page of an expert while it is edited. */
export interface PageEditor {
  readonly saved: OwnPage;
  readonly content: PageContent;
  /** Messages by place, once somebody has tried to publish */
  readonly errors: Readonly<Record<string, string>>;
  /** Something on the screen isn't saved */
  readonly isUnsaved: boolean;
  /** The draft differs from what visitors see */
  readonly isDraft: boolean;
  readonly work: Work | null;
  readonly failure: { readonly message: string; readonly signedOut: boolean } | null;
  /** What was saved elsewhere; until the expert chooses, nothing is saved here */
  readonly conflict: OwnPage | null;
  set: (part: Partial<PageContent>) => void;
  /** Saves now, after a failure */
  save: () => Promise<void>;
  publish: () => Promise<void>;
  discard: () => Promise<void>;
  /** Makes a version the draft */
  restore: (id: string) => Promise<void>;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** What staff check, after a change of it */
  setClaims: (claims: OwnPage['claims']) => void;
}

/** A draft that keeps itself: saved after each change, and never over what another tab saved (F-06). */
export function useOwnPage(loaded: OwnPage): PageEditor {
  const [saved, setSaved] = useState(loaded);
  const [content, setContent] = useState(loaded.content);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<PageEditor['failure']>(null);
  const [conflict, setConflict] = useState<OwnPage | null>(null);
  const [isTried, setTried] = useState(false);
  /** What the server refused, until it is changed */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);
  const errors = isTried ? { ...refused, ...pageErrors(content) } : refused;
  const isUnsaved = !samePage(content, saved.content);

  // In an effect, when the errors are in the DOM.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(document.querySelector('main'));
  }, [refusals]);

  async function run(kind: Work, call: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setWork(kind);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'Conflict') await compare();
      else if (error.fields && Object.keys(error.fields).length > 0) {
        setRefused(error.fields);
        setRefusals((count) => count + 1);
      } else setFailure({ message: error.message, signedOut: error.status === 401 });
    } finally {
      busy.current = false;
      setWork(null);
    }
  }

  /** Fetches what was saved elsewhere. */
  async function compare(): Promise<void> {
    try {
      setConflict((await api.call(endpoints.getOwnPage, {})).data);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, signedOut: error.status === 401 });
    }
  }

  async function store(version: number): Promise<OwnPage> {
    const { data } = await api.call(endpoints.savePageDraft, { body: { version, content } });
    // What was typed since stays, and is saved next.
    setSaved({ ...data, content });
    return data;
  }

  function show(page: OwnPage): void {
    setSaved(page);
    setContent(page.content);
    setConflict(null);
    setTried(false);
    setRefused({});
  }

  const save = (): Promise<void> =>
    run('save', async () => {
      await store(saved.version);
    });

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waits = isUnsaved && work === null && failure === null && conflict === null;
  const waiting = waits ? content : null;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => void latest.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    saved,
    content,
    errors,
    isUnsaved,
    isDraft: !samePage(content, saved.published),
    work,
    failure,
    conflict,
    set: (part) => {
      setContent((current) => ({ ...current, ...part }));
      setRefused({});
      setFailure(null);
    },
    save,
    publish: async () => {
      setTried(true);
      if (Object.keys(pageErrors(content)).length > 0) {
        setRefusals((count) => count + 1);
        return;
      }
      await run('publish', async () => {
        const { version } = isUnsaved ? await store(saved.version) : saved;
        const { data } = await api.call(endpoints.publishPage, { body: { version } });
        show(data);
        toasts.success(
          !data.claims.some(({ kind, state }) => kind !== 'credential' && state === 'open')
            ? 'Published. Visitors see your page now.'
            : 'Published. We’ll check your claims first; visitors see everything else now.',
        );
      });
    },
    discard: () =>
      run('other', async () => {
        show((await api.call(endpoints.discardPageDraft, { body: { version: saved.version } })).data);
        toasts.success('Your changes are gone. Your page is as visitors see it.');
      }),
    restore: (id) =>
      run('other', async () => {
        show(
          (await api.call(endpoints.restorePageVersion, { params: { id }, body: { version: saved.version } }))
            .data,
        );
        toasts.success('Restored as your draft. Publish it when you’re ready.');
      }),
    keepMine: () =>
      run('save', async () => {
        if (!conflict) return;
        await store(conflict.version);
        setConflict(null);
      }),
    takeTheirs: () => {
      if (conflict) show(conflict);
    },
    setClaims: (claims) => setSaved((current) => ({ ...current, claims })),
  };
}

import type { PageVersion } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import * as css from './own-page.css.ts';
import { differences } from './page-content.ts';
import type { PageEditor } from './use-own-page.ts';

/** What was published before, on request; each can be made the draft again (F-06). */
export function Versions({ editor }: { editor: PageEditor }) {
  const { saved, isDraft, work, conflict } = editor;
  const [loaded, setLoaded] = useState<{ of: string | null; versions: readonly PageVersion[] } | null>(null);
  const [wanted, setWanted] = useState<PageVersion | null>(null);
  const ask = useAction();
  const zone = useZone();
  const shown = loaded?.of === saved.publishedAt ? loaded.versions : null;
  const restore = (version: PageVersion): void => {
    if (isDraft) setWanted(version);
    else void editor.restore(version.id);
  };
  return (
    <EditorSection title="Versions">
      <p className={css.muted}>
        {saved.publishedAt
          ? `You last published ${shortMoment(saved.publishedAt, zone)}. We keep what you published before for 12 months.`
          : 'Your page is as it was approved. Once you publish a change, you can come back to this version for 12 months.'}
      </p>
      {saved.publishedAt && shown === null ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            isPending={ask.pending !== null}
            pendingLabel="Loading…"
            onPress={() =>
              void ask.run('load', async () => {
                const { data } = await api.call(endpoints.listPageVersions, {});
                setLoaded({ of: saved.publishedAt, versions: data });
              })
            }
          >
            Show earlier versions
          </Button>
        </div>
      ) : null}
      <FormFailure message={ask.failure} signedOut={ask.signedOut} />
      {shown && shown.length > 0 ? (
        <ol className={css.versions} aria-label="Earlier versions">
          {shown.map((version) => (
            <li key={version.id} className={css.version}>
              <p className={css.name}>{version.content.headline}</p>
              <p className={css.muted}>
                Until {shortMoment(version.replacedAt, zone)}. {differenceText(version, saved.published)}
              </p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Restore the version until ${shortMoment(version.replacedAt, zone)}`}
                isDisabled={work !== null || conflict !== null}
                onPress={() => restore(version)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {shown?.length === 0 ? <p className={css.muted}>No earlier version is kept any more.</p> : null}
      <ConfirmDialog
        isOpen={wanted !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setWanted(null);
        }}
        title="Replace your draft?"
        actionLabel="Replace draft"
        cancelLabel="Keep my draft"
        onAction={() => {
          if (wanted) void editor.restore(wanted.id);
        }}
      >
        This version takes the place of your unpublished changes. Visitors see it when you publish.
      </ConfirmDialog>
    </EditorSection>
  );
}

function differenceText({ content }: PageVersion, published: PageVersion['content']): string {
  const parts = differences(content, published).map(({ label }) => label);
  return parts.length === 0 ? 'The same as now.' : `Differs in: ${parts.join(', ')}.`;
}

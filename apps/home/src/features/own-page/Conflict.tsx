import type { OwnPage } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import * as css from './own-page.css.ts';
import { differences } from './page-content.ts';
import type { PageEditor } from './use-own-page.ts';

interface ConflictProps {
  editor: PageEditor;
  /** What was saved elsewhere */
  theirs: OwnPage;
}

/** Both versions of what two tabs changed, side by side; nothing is saved here until one is chosen (F-06). */
export function Conflict({ editor, theirs }: ConflictProps) {
  const changed = differences(editor.content, theirs.content);
  return (
    <Banner
      tone="warning"
      title="Your page was also changed in another tab or on another device"
      className={css.compare}
    >
      Nothing is lost. Compare the two, and choose which one to keep.
      <div className={css.parts}>
        {changed.map(({ label, here, there }) => (
          <section key={label} aria-label={label}>
            <p className={css.name}>{label}</p>
            <div className={css.sides}>
              <p className={css.side}>
                <span className={css.sideName}>Here</span>
                {here || 'Empty'}
              </p>
              <p className={css.side}>
                <span className={css.sideName}>Saved elsewhere</span>
                {there || 'Empty'}
              </p>
            </div>
          </section>
        ))}
      </div>
      <div className={css.add}>
        <Button
          variant="secondary"
          size="sm"
          isPending={editor.work === 'save'}
          pendingLabel="Saving…"
          onPress={() => void editor.keepMine()}
        >
          Keep what’s here
        </Button>
        <Button variant="secondary" size="sm" onPress={editor.takeTheirs}>
          Use what was saved elsewhere
        </Button>
      </div>
    </Banner>
  );
}

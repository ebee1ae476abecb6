import { GUIDELINES, GUIDELINES_SHORT } from '../../content/community-guidelines.ts';
import { Article } from '../../ui/page/Article.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Prose } from '../../ui/page/Prose.tsx';
import * as css from './legal.css.ts';

/** S-20: what we expect of everybody here. */
export function Guidelines() {
  return (
    <>
      <BandHead
        title="Community Guidelines"
        lead="These rules make sessions worthwhile for clients, experts and everyone in a workshop."
        aside={
          <ul className={css.lines}>
            {GUIDELINES_SHORT.map((line) => (
              <li key={line} className={css.line}>
                {line}
              </li>
            ))}
          </ul>
        }
      />
      <Page>
        <Article
          sections={GUIDELINES.map(({ id, title, blocks }) => ({
            id,
            title,
            body: <Prose blocks={blocks} />,
          }))}
        />
      </Page>
    </>
  );
}

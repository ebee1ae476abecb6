import { PRIVACY, PRIVACY_UPDATED } from '../../content/privacy.ts';
import { Article } from '../../ui/page/Article.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Prose } from '../../ui/page/Prose.tsx';

/** S-17: the privacy policy. */
export function Privacy() {
  return (
    <>
      <BandHead
        title="Privacy Policy"
        lead="What we know about you and why, who sees it, and what you can ask us to do. We record no calls, sell no data and keep no card numbers."
      />
      <Page>
        <Article
          isNumbered
          updated={PRIVACY_UPDATED}
          sections={PRIVACY.map(({ id, title, blocks }) => ({ id, title, body: <Prose blocks={blocks} /> }))}
        />
      </Page>
    </>
  );
}

import type { OwnPage } from '@nexperts/contract';
import { CATEGORIES } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { PAGE_LIMITS } from '@nexperts/validation';
import { paths } from '../../paths.ts';
import { ChoiceGroup } from '../../ui/forms/ChoiceGroup.tsx';
import * as page from '../../ui/forms/editor-page.css.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { Answers } from './Answers.tsx';
import { Claims } from './Claims.tsx';
import { Conflict } from './Conflict.tsx';
import { Introduction } from './video/Introduction.tsx';
import { Languages } from './Languages.tsx';
import { Links } from './Links.tsx';
import { OwnLink } from './OwnLink.tsx';
import { PageBar } from './PageBar.tsx';
import { Portfolio } from './Portfolio.tsx';
import { Topics } from './Topics.tsx';
import { useOwnPage } from './use-own-page.ts';
import { Versions } from './Versions.tsx';

/** Where experts write the page that visitors see: a draft that keeps itself until it is published (F-06). */
export function OwnPageView({ page: loaded, isListed }: { page: OwnPage; isListed: boolean }) {
  const editor = useOwnPage(loaded);
  const { content, errors, set, saved } = editor;
  return (
    <>
      <h1 className={page.title}>Your page</h1>
      <p className={page.lead}>
        Your changes are saved as a draft while you type. Visitors see them when you publish.{' '}
        <Link href={paths.ownPagePreview()} target="_blank">
          Preview your draft
        </Link>
        {isListed ? (
          <>
            {' '}
            or <Link href={paths.expert(saved.handle)}>open your live page</Link>
          </>
        ) : null}
        .{isListed ? '' : ' Your page isn’t public now.'}{' '}
        <Link href={paths.figures()}>See how often it is viewed</Link>.
      </p>
      {editor.conflict ? <Conflict editor={editor} theirs={editor.conflict} /> : null}
      <div className={page.layout}>
        <div className={page.stack}>
          <EditorSection title="What you do">
            <TextField
              label="Headline"
              description="One line under your name, such as: Tax adviser for artists"
              isRequired
              maxLength={PAGE_LIMITS.headline.max}
              value={content.headline}
              onChange={(headline) => set({ headline })}
              errorMessage={errors['headline']}
            />
            <TextArea
              label="About you"
              description="What you know, how you work, who you help."
              isRequired
              rows={9}
              characterLimit={PAGE_LIMITS.about.max}
              value={content.about}
              onChange={(about) => set({ about })}
              errorMessage={errors['about']}
            />
          </EditorSection>
          <EditorSection
            id="video"
            title="Video"
            lead="Introduce yourself in up to 90 seconds. Visitors see it when they press play, once you publish."
          >
            <Introduction editor={editor} />
          </EditorSection>
          <EditorSection title="Where you’re found" lead="Visitors find you by these.">
            <ChoiceGroup
              id="page-categories"
              legend="Categories"
              description={`Up to ${PAGE_LIMITS.categories}`}
              options={CATEGORIES.map(({ name }) => name)}
              chosen={content.categories}
              onChange={(categories) => set({ categories })}
              errorMessage={errors['categories']}
            />
            <Topics editor={editor} />
          </EditorSection>
          <Claims editor={editor} />
          <EditorSection title="Languages" lead="Those you can hold a session in.">
            <Languages editor={editor} />
          </EditorSection>
          <EditorSection title="Links" lead="Your site, a book, a talk. Each address begins with https://">
            <Links editor={editor} />
          </EditorSection>
          <EditorSection
            title="Questions and answers"
            lead="What clients ask you before they book, in the order of your page."
          >
            <Answers editor={editor} />
          </EditorSection>
          <EditorSection
            title="Portfolio"
            lead="Pictures and PDFs of your work. Everybody can open them once you publish."
          >
            <Portfolio editor={editor} />
          </EditorSection>
        </div>
        <aside className={page.stack} aria-label="Link and versions">
          <OwnLink page={saved} />
          <Versions editor={editor} />
        </aside>
      </div>
      <PageBar editor={editor} />
      <LeaveGuard isChanged={editor.isUnsaved}>Your last changes aren’t saved yet.</LeaveGuard>
    </>
  );
}

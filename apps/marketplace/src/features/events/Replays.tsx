import { ButtonLink } from '@nexperts/ui/Button';
import { REPLAYS, type Replay } from '../../content/replays.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/page/format-date.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Agenda } from './Agenda.tsx';
import * as css from './replays.css.ts';
import * as notes from './side-notes.css.ts';

function ReplayNotes({ replay }: { replay: Replay }) {
  const { id, title, host, hostRole, heldOn, minutes, summary, chapters, takeaways, asked } = replay;
  return (
    <article className={css.replay} aria-labelledby={id}>
      <header className={css.head}>
        <p className={css.facts}>
          <time dateTime={heldOn}>{formatDate(heldOn)}</time> · {minutes} min
        </p>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.host}>
          <b>{host}</b>, {hostRole}
        </p>
        <p className={css.summary}>{summary}</p>
      </header>
      <div className={css.body}>
        <Agenda
          items={chapters.map(({ minute, title: name, notes }) => ({ minute, title: name, text: notes }))}
          minutes={minutes}
        />
        <div className={notes.side}>
          <div className={notes.note}>
            <h3 className={notes.noteTitle}>Key takeaways</h3>
            <ul className={css.list}>
              {takeaways.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <div className={notes.note}>
            <h3 className={notes.noteTitle}>Questions from the session</h3>
            <dl className={css.asked}>
              {asked.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </article>
  );
}

/** S-05: what is left of past sessions. Sessions are not recorded; their notes are the replay. */
export function Replays() {
  return (
    <>
      <BandHead
        title="Replays, in writing"
        kicker="On demand"
        lead="Workshops are live and not recorded, so people can ask freely. Here are our notes, chapter by chapter. An hour’s session takes five minutes to read."
        trail={[{ href: paths.events(), label: 'Events' }]}
      />
      <Page>
        <nav aria-label="Replays" className={css.contents}>
          <ul className={css.index}>
            {REPLAYS.map(({ id, title, minutes }) => (
              <li key={id}>
                <a className={css.indexLink} href={`#${id}`}>
                  <span>{title}</span>
                  <span className={css.indexLength}>{minutes} min</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {REPLAYS.map((replay) => (
          <ReplayNotes key={replay.id} replay={replay} />
        ))}
        <div className={css.next}>
          <p className={css.nextText}>These notes answer other people’s questions. Ask your own live.</p>
          <ButtonLink href={paths.events()}>See upcoming events</ButtonLink>
        </div>
      </Page>
    </>
  );
}

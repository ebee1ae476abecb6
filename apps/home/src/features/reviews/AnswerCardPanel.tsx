import type { AnswerCard, Booking, Mark } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { api } from '../../api.ts';
import { keptDraft } from '../../model/page/kept-drafts.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { MarkList } from '../../ui/booking/MarkList.tsx';
import { SentFiles } from '../../ui/booking/SentFiles.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { AnswerCardForm } from './AnswerCardForm.tsx';
import type { CardOfBooking } from './api.ts';
import * as css from './reviews.css.ts';
import { cardDraft, cardDraftOf } from './rules.ts';

interface AnswerCardPanelProps {
  booking: Booking;
  answerCard: CardOfBooking;
  marks: readonly Mark[];
}

/**
 * The answer card on the page of a session that is over: the client's to tick off and to keep, the expert's to
 * write. The page loads `answerCard` by `loadAnswerCard`. Marks of the session follow. Renders nothing where there is nothing and will be nothing.
 */
export function AnswerCardPanel({ booking, answerCard, marks }: AnswerCardPanelProps) {
  const zone = useZone();
  const [isChanging, setChanging] = useState(() => keptDraft(cardDraftOf(booking), cardDraft) !== null);
  const { card, until, mayWrite } = answerCard;
  const { firstName } = otherPerson(booking);
  const isWriting = mayWrite && until !== null && (card === null || isChanging);
  if (card === null && until === null) return <MarksOfSession booking={booking} marks={marks} />;
  return (
    <>
      <section className={css.card} aria-labelledby="answer-card">
        <h2 id="answer-card" className={css.title}>
          {booking.role === 'client' ? `${firstName}’s answer card` : `Answer card for ${firstName}`}
        </h2>
        {isWriting ? (
          <AnswerCardForm
            booking={booking}
            card={card}
            marks={marks}
            until={until}
            onSaved={() => setChanging(false)}
            onCancel={card ? () => setChanging(false) : undefined}
          />
        ) : null}
        {card === null && !isWriting && until !== null ? (
          <p className={css.words}>
            {firstName} can write down notes, next steps and links for you until {shortMoment(until, zone)}.
          </p>
        ) : null}
        {card && !isWriting ? <Card booking={booking} card={card} /> : null}
        {card && mayWrite && !isWriting ? (
          <div>
            <Button variant="secondary" onPress={() => setChanging(true)}>
              Change answer card
            </Button>
          </div>
        ) : null}
      </section>
      <MarksOfSession booking={booking} marks={marks} />
    </>
  );
}

/** Both read the marks, also where there is no card (G-14). */
function MarksOfSession({ booking, marks }: { booking: Booking; marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="marks">
      <h2 id="marks" className={css.title}>
        Marks
      </h2>
      <MarkList booking={booking} marks={marks} />
    </section>
  );
}

function Card({ booking, card }: { booking: Booking; card: AnswerCard }) {
  return (
    <>
      <p className={css.words}>{card.summary}</p>
      <Steps booking={booking} steps={card.steps} />
      {card.links.length > 0 ? (
        <div className={css.part}>
          <h3 className={css.subtitle}>Links</h3>
          <ul className={css.plain}>
            {card.links.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <Link href={url} rel="noreferrer nofollow" target="_blank">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <SentFiles files={card.files} />
      <p className={css.meta}>
        <span className={css.muted}>Export answer card:</span>
        <Link
          href={api.addressOf(endpoints.exportAnswerCard, {
            params: { id: booking.id },
            query: { as: 'pdf' },
          })}
          download="answer-card.pdf"
          standalone
        >
          PDF
        </Link>
        <Link
          href={api.addressOf(endpoints.exportAnswerCard, {
            params: { id: booking.id },
            query: { as: 'md' },
          })}
          download="answer-card.md"
          standalone
        >
          Markdown
        </Link>
      </p>
    </>
  );
}

/** The next steps: boxes for the client, a list for the expert. */
function Steps({ booking, steps }: { booking: Booking; steps: AnswerCard['steps'] }) {
  const { act, failure, signedOut } = useChange();
  if (steps.length === 0) return null;
  const tick = (step: number, done: boolean) =>
    act(`step ${step}`, async () => {
      await api.call(endpoints.tickStep, { params: { id: booking.id }, body: { step, done } });
      return null;
    });
  return (
    <div className={css.part}>
      <h3 className={css.subtitle}>Next steps</h3>
      <ul className={css.plain}>
        {steps.map(({ text, done }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two steps may have the same words
          <li key={index}>
            {booking.role === 'client' ? (
              <Checkbox isSelected={done} onChange={(isSelected) => void tick(index, isSelected)}>
                <span className={done ? css.done : undefined}>{text}</span>
              </Checkbox>
            ) : (
              <>
                {text}
                {done ? <span className={css.muted}> (done)</span> : null}
              </>
            )}
          </li>
        ))}
      </ul>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}

import {
  AnswerCardPanel,
  loadAnswerCard,
  loadMarks,
  loadReviewing,
  ReviewPanel,
} from '../../features/reviews/index.ts';
import { KeptRecordings } from '../../ui/recordings/KeptRecordings.tsx';
import { KeptTranscript } from '../../features/room/transcript/KeptTranscript.tsx';
import { loadAgain, wrapUpTitle, WrapUpView } from '../../features/wrap-up/index.ts';
import { loadMoney } from '../../model/money/load-money.ts';
import { loadWrapUp } from '../../model/booking/load-wrap-up.ts';
import { othersLike } from '../../model/experts/others-like.ts';
import { UnsavedForms } from '../../ui/forms/UnsavedForms.tsx';
import type { Route } from './+types/WrapUpPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [wrapUp, money, reviewing, answerCard, marks] = await Promise.all([
    loadWrapUp(params.bookingId, request),
    loadMoney(params.bookingId, request),
    loadReviewing(params.bookingId, request),
    loadAnswerCard(params.bookingId, request),
    loadMarks(params.bookingId, request),
  ]);
  const { booking } = wrapUp;
  const [again, others] = await Promise.all([
    loadAgain(booking, request.signal),
    othersLike(booking, request.signal),
  ]);
  return { wrapUp, money, reviewing, answerCard, marks, again, others };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: wrapUpTitle(loaderData?.wrapUp) }];

export default function WrapUpPage({
  loaderData: { wrapUp, money, reviewing, answerCard, marks, again, others },
}: Route.ComponentProps) {
  const { booking } = wrapUp;
  return (
    <UnsavedForms>
      <WrapUpView
        key={booking.id}
        wrapUp={wrapUp}
        money={money}
        again={again}
        others={others}
        answerCard={
          <>
            <AnswerCardPanel booking={booking} answerCard={answerCard} marks={marks} />
            <KeptRecordings of={booking.id} />
            <KeptTranscript booking={booking} />
          </>
        }
        review={<ReviewPanel booking={booking} reviewing={reviewing} />}
      />
    </UnsavedForms>
  );
}

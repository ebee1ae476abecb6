import { AnswerCardPanel, loadAnswerCard, loadReviewing, ReviewPanel } from '../features/reviews/index.ts';
import { loadAgain, wrapUpTitle, WrapUpView } from '../features/wrap-up/index.ts';
import { loadWrapUp } from '../model/load-wrap-up.ts';
import { UnsavedForms } from '../ui/UnsavedForms.tsx';
import type { Route } from './+types/WrapUpPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [wrapUp, reviewing, answerCard] = await Promise.all([
    loadWrapUp(params.bookingId, request),
    loadReviewing(params.bookingId, request),
    loadAnswerCard(params.bookingId, request),
  ]);
  return { wrapUp, reviewing, answerCard, again: await loadAgain(wrapUp.booking, request.signal) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: wrapUpTitle(loaderData?.wrapUp) }];

export default function WrapUpPage({
  loaderData: { wrapUp, reviewing, answerCard, again },
}: Route.ComponentProps) {
  const { booking } = wrapUp;
  return (
    <UnsavedForms>
      <WrapUpView
        key={booking.id}
        wrapUp={wrapUp}
        again={again}
        answerCard={<AnswerCardPanel booking={booking} answerCard={answerCard} />}
        review={<ReviewPanel booking={booking} reviewing={reviewing} />}
      />
    </UnsavedForms>
  );
}

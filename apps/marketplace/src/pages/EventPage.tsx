import { data } from 'react-router';
import { EVENT_ADDRESSES } from '../content/events.ts';
import { eventLd } from '../features/events/event-ld.ts';
import { loadWorkshop } from '../features/events/load-events.ts';
import { NothingHere } from '../features/events/NothingHere.tsx';
import { Withdrawn } from '../features/events/Withdrawn.tsx';
import { Workshop } from '../features/events/Workshop.tsx';
import { useMember } from '../features/session/member.ts';
import { aboutLine } from '../features/events/workshop-words.ts';
import { pageData } from '../page-data.ts';
import { breadcrumbsLd, pageMeta, unlistedMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Failure } from '../ui/page/Failure.tsx';
import { useAskOnceLive } from '../ui/hooks/use-ask-once-live.ts';
import type { Route } from './+types/EventPage';

const addressOf = (slug: string) => EVENT_ADDRESSES.find((address) => address.slug === slug);

export function meta({ params, loaderData }: Route.MetaArgs) {
  const workshop = loaderData?.workshop;
  if (loaderData?.isGone) return unlistedMeta('Workshop no longer on sale');
  const title = workshop?.title ?? addressOf(params.slug)?.title;
  if (title === undefined) return unlistedMeta('Page not found');
  const path = paths.event(params.slug);
  const trail = breadcrumbsLd([
    { name: 'Events', path: paths.events() },
    { name: title, path },
  ]);
  return pageMeta({
    title: `${title}: live workshop`,
    description: workshop
      ? aboutLine(workshop)
      : `${title}, a live workshop by video. See whether an expert has scheduled it.`,
    path,
    jsonLd: workshop
      ? [
          trail,
          ...workshop.sessions
            .filter(({ status }) => status === 'scheduled')
            .map((session) => eventLd(workshop, session)),
        ]
      : [trail],
  });
}

/** The page as it is built, without a workshop, which asks once it is live; or as the server sends it. */
export function loader({ context }: Route.LoaderArgs) {
  const read = context.get(pageData);
  return { workshop: read?.workshop ?? null, isGone: read?.isWorkshopGone ?? false, isAsked: false };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const workshop = await loadWorkshop(params.slug, request.signal);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way to say 404
  if (!workshop && !addressOf(params.slug)) throw data(null, { status: 404 });
  return { workshop, isGone: false, isAsked: true };
}

export function ErrorBoundary() {
  return <Failure />;
}

export default function EventPage({
  params,
  loaderData: { workshop, isGone, isAsked },
}: Route.ComponentProps) {
  // What the server has just read is as new as an answer.
  useAskOnceLive(!isAsked && !workshop && !isGone);
  const memberId = useMember((account) => account?.id ?? null);
  if (workshop) return <Workshop key={workshop.id} workshop={workshop} memberId={memberId} />;
  if (isGone) return <Withdrawn />;
  return <NothingHere title={addressOf(params.slug)?.title ?? ''} />;
}

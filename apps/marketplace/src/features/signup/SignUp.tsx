import { lazyPart, useFocusOnScreen } from '@nexperts/app-kit';
import { Link } from '@nexperts/ui/Link';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useLiveSearch } from '../../hydrated.ts';
import { readWanted } from '../../model/wanted-booking.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import { BesideBooking } from '../../ui/account/BesideBooking.tsx';
import { Choice } from './Choice.tsx';
import { readPath, STEPS, stepSearch, type SignUpPath } from './steps.ts';

const wizard = lazyPart(async () => (await import('./Wizard.tsx')).Wizard);

async function preloadFirst(path: SignUpPath): Promise<void> {
  const steps = async () => (await import('./step-screens.ts')).preloadStep(STEPS[path][0].id);
  await Promise.all([wizard.preload(), steps()]);
}

const HEADINGS: Readonly<Record<SignUpPath, { heading: string; lead: string }>> = {
  client: {
    heading: 'Create your account',
    lead: 'Book paid 1-on-1 video sessions with people who know.',
  },
  expert: {
    heading: 'Join as an expert',
    lead: 'We review applications in 2–3 business days.',
  },
};

/**
 * S-08: the choice, then the steps of one path. Only the choice is loaded at first. Whoever is about to book (D-4) takes
 * the client path without being asked, beside what they book.
 * @param next where the login after it shall lead, a path of this origin
 */
export function SignUp({ next }: { next: string }) {
  const navigate = useNavigate();
  const search = useLiveSearch();
  const wanted = readWanted(next);
  const isBooking = wanted !== null;
  const path = isBooking ? 'client' : readPath(search);
  const loginHref = `${paths.login()}?next=${encodeURIComponent(next)}`;
  // Between the steps the wizard does it.
  const root = useFocusOnScreen(path ?? 'choice');

  async function choose(chosen: SignUpPath): Promise<void> {
    await preloadFirst(chosen);
    await navigate(
      { search: stepSearch(search, chosen, STEPS[chosen][0].id) },
      { state: { from: 'choice' } },
    );
  }

  return (
    <div ref={root}>
      {/* Around both screens: the choice stays until the wizard has arrived. */}
      <Suspense
        fallback={
          path ? (
            <AuthCard title={HEADINGS[path].heading} isCompact>
              {null}
            </AuthCard>
          ) : null
        }
      >
        {path ? (
          <BesideBooking wanted={wanted} withSteps>
            <wizard.Part
              path={path}
              search={search}
              hasChoice={!isBooking}
              next={next}
              logsIn={isBooking}
              heading={HEADINGS[path].heading}
              lead={
                isBooking ? (
                  <>
                    It takes about 2 minutes. Already have an account? <Link href={loginHref}>Log in</Link>
                  </>
                ) : (
                  HEADINGS[path].lead
                )
              }
            />
          </BesideBooking>
        ) : (
          <Choice
            next={search.get('next')}
            loginHref={loginHref}
            onChoose={choose}
            onNear={() => {
              void preloadFirst('client').catch(() => {});
              void preloadFirst('expert').catch(() => {});
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

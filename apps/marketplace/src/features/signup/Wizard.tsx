import { useFocusOnScreen } from '@nexperts/app-kit';
import { Wizard as Frame } from '@nexperts/ui/Wizard';
import { localToday } from '@nexperts/validation';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showFailure, useFailureOfPage } from '../../failures.ts';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import { NeedsScript } from '../../ui/page/NeedsScript.tsx';
import { paths } from '../../paths.ts';
import { lazyVerifyEmail } from '../../ui/account/lazy-verify-email.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { firstOpenStep } from './first-open-step.ts';
import { useSignUp } from './sign-up-store.ts';
import { preloadStep, STEP_SCREENS } from './step-screens.ts';
import { STEPS, stepSearch, type SignUpPath, type StepId } from './steps.ts';
import { VerifyStep } from './VerifyStep.tsx';
import * as css from './wizard.css.ts';

export interface WizardProps {
  path: SignUpPath;
  /** The address's search, empty until the page is live */
  search: URLSearchParams;
  heading: string;
  lead: ReactNode;
  /** The choice is before the first step (S-08); the page for experts has none */
  hasChoice: boolean;
  /** Where to go after signing in, a path of this origin */
  next: string;
  /** D-4: the code logs in too */
  logsIn?: boolean;
}

/** Where the first login leads: who was on the way nowhere and wants to be an expert comes to the application. */
const afterSignUp = (path: SignUpPath, profession: string, next: string): string =>
  path === 'expert' && next === paths.webApp() ? paths.application(profession) : next;

/** The step one came from, kept with the entry of the history: Back goes there instead of making another entry. */
interface Trace {
  from?: string;
}

/**
 * S-09, S-10, T-01: the steps of one path. The address names the step, so the browser's Back and Forward move between
 * them; a step that is not open yet gives way to the first that lacks something.
 */
export function Wizard({ path, search, heading, lead, hasChoice, next, logsIn = false }: WizardProps) {
  const navigate = useNavigate();
  const location = useLocation();
  useFailureOfPage();
  const [today] = useState(() => localToday());
  const draft = useSignUp((state) => state.draft);
  const submitted = useSignUp((state) => state.submitted);
  const isUsernameTaken = usernameAvailability.useState(({ state }) => state === 'taken');
  const isEmailTaken = emailAvailability.useState(({ state }) => state === 'taken');

  const steps = STEPS[path];
  const wished = search.get('step');
  const open = firstOpenStep(path, draft, { today, isTaken: isUsernameTaken || isEmailTaken });
  const found = wished === null ? 0 : steps.findIndex(({ id }) => id === wished);
  // `verify` without an account to verify, or a name nobody knows: as far as one may go.
  const index = Math.min(found === -1 ? open : found, open);
  const step = steps[index] ?? steps[0];
  const as = hasChoice ? path : null;
  const searchOf = (id: string | null): string => stepSearch(search, as, id);
  const isElsewhere = wished !== null && wished !== step.id && !submitted;

  useEffect(() => {
    if (isElsewhere) void navigate({ search: stepSearch(search, as, step.id) }, { replace: true });
  }, [isElsewhere, navigate, search, as, step.id]);

  usePageTitle(
    submitted ? 'Verify your email' : `${step.label}, step ${index + 1} of ${steps.length} · ${heading}`,
  );
  const root = useFocusOnScreen(submitted ? 'verify' : 'steps');
  if (submitted)
    return (
      <VerifyStep
        email={submitted.email}
        next={afterSignUp(path, draft.profession, next)}
        logsIn={logsIn}
        leadsToApplication={path === 'expert'}
      />
    );

  async function goTo(id: StepId): Promise<void> {
    try {
      await preloadStep(id);
    } catch {
      showFailure('We couldn’t load the next step. Check your connection and try again.');
      return;
    }
    await navigate({ search: searchOf(id) }, { state: { from: step.id } satisfies Trace });
  }

  /** Fetched while this step is being filled; what fails here is tried again on the way on. */
  function preloadNext(): void {
    const after = steps[index + 1];
    const next = after ? preloadStep(after.id) : lazyVerifyEmail.preload();
    next.catch(() => {});
  }

  async function onDone(): Promise<void> {
    const after = steps[index + 1];
    if (after) await goTo(after.id);
    else await navigate({ search: searchOf('verify') }, { replace: true });
  }

  function back(): void {
    const before = steps[index - 1]?.id ?? 'choice';
    if ((location.state as Trace | null)?.from === before) void navigate(-1);
    else if (before === 'choice') void navigate({ search: stepSearch(search, null, null) });
    else void goTo(before);
  }

  const Screen = STEP_SCREENS[step.id];
  return (
    <div ref={root}>
      <AuthCard title={heading} isCompact lead={index === 0 ? lead : undefined}>
        <NeedsScript what="to sign up" />
        <Frame
          className={css.frame}
          headingLevel={2}
          step={index + 1}
          steps={steps.map(({ id, label }) => ({ label, href: `${location.pathname}${searchOf(id)}` }))}
        >
          <Suspense fallback={<div className={css.waiting} />}>
            <div className={css.step} onFocus={preloadNext}>
              <Screen
                key={step.id}
                onBack={index > 0 || hasChoice ? back : undefined}
                onDone={onDone}
                onStep={goTo}
              />
            </div>
          </Suspense>
        </Frame>
      </AuthCard>
    </div>
  );
}

import type { FirstSteps } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { keptReadyCheck } from '../../model/page/kept-check.ts';
import { paths } from '../../paths.ts';
import * as css from './getting-started.css.ts';
import { Mark } from './Mark.tsx';

interface Step {
  readonly title: string;
  readonly why: string;
  readonly to: string;
  /** The button label of an open step */
  readonly verb: string;
  readonly isDone: boolean;
}

function stepsOf(
  { hasPicture, hasService, hasHours, hasPage, isListed, payoutsNeed }: FirstSteps,
  handle: string,
): Step[] {
  return [
    {
      title: 'Get approved',
      why: isListed ? 'Your profile is public, and clients can find it.' : 'Your profile isn’t public.',
      // An address that isn’t public answers that it is gone.
      to: isListed ? paths.profile(handle) : paths.ownPagePreview(),
      verb: 'Preview your page',
      isDone: isListed,
    },
    {
      title: 'Set your weekly hours',
      why: 'Clients can only book times you open.',
      to: paths.availability(),
      verb: 'Set your hours',
      isDone: hasHours,
    },
    {
      title: 'Offer a service',
      why: 'A title, a length and a price.',
      to: paths.services(),
      verb: 'Add a service',
      isDone: hasService,
    },
    {
      title: 'Add your picture',
      why: 'Until then, your profile shows your initials.',
      to: paths.picture(),
      verb: 'Add a picture',
      isDone: hasPicture,
    },
    {
      title: 'Make the page your own',
      why: 'Questions you’re often asked, links and your work.',
      to: paths.ownPage(),
      verb: 'Edit your page',
      isDone: hasPage,
    },
    {
      title: 'Check your camera and microphone',
      why: 'A minute on the device you’ll use for calls, with the connection.',
      to: paths.deviceCheck(),
      verb: 'Check them',
      isDone: keptReadyCheck() !== null,
    },
    {
      title: 'Get verified to be paid',
      why: 'Our payment provider asks who you are before it pays you.',
      to: paths.verification(),
      verb: 'Get verified',
      isDone: !payoutsNeed.includes('identity'),
    },
    {
      title: 'Turn on two-step login',
      why: 'We don’t pay you without it.',
      to: paths.settings('security'),
      verb: 'Turn it on',
      isDone: !payoutsNeed.includes('second-factor'),
    },
  ];
}

/** What a newly approved expert has left to do before clients can book them (W-03). */
export function FirstStepsList({ steps: facts, handle }: { steps: FirstSteps; handle: string }) {
  const steps = stepsOf(facts, handle);
  const done = steps.filter(({ isDone }) => isDone).length;
  const first = steps.find(({ isDone }) => !isDone);
  const canBeBooked = facts.isListed && facts.hasHours && facts.hasService;
  return (
    <section className={css.panel} aria-labelledby="first-steps">
      <div className={css.eyebrow}>
        {done} of {steps.length} done
      </div>
      <h2 id="first-steps" className={css.title}>
        {canBeBooked ? 'Clients can book you' : 'Get ready for your first booking'}
      </h2>
      <p className={css.lead}>
        {canBeBooked
          ? 'Your free times are open for booking.'
          : 'Clients can book you once you’re approved, have weekly hours and offer a service.'}
      </p>
      <ul className={css.steps}>
        {steps.map((step) => (
          <li key={step.title} className={css.step}>
            <Mark state={step.isDone ? 'done' : step === first ? 'now' : 'todo'} />
            <div className={css.stepText}>
              {step.isDone ? (
                <Link href={step.to} tone="inherit" className={css.stepDone}>
                  {step.title}
                </Link>
              ) : (
                <span className={css.stepTitle}>{step.title}</span>
              )}
              <VisuallyHidden>{step.isDone ? ', done' : ', to do'}</VisuallyHidden>
              <p className={css.note}>{step.why}</p>
            </div>
            {step.isDone ? null : (
              <ButtonLink
                href={step.to}
                size="sm"
                className={css.stepAction}
                variant={step === first ? 'primary' : 'secondary'}
              >
                {step.verb}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

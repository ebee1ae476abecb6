import type { ComponentType } from 'react';
import { lazyScreen } from '../../lazy-screen.ts';
import { ProfessionStep } from './ProfessionStep.tsx';
import type { StepId, StepProps } from './steps.ts';

// Each step brings its own fields: the country list and the date fields are not for who only looks at the page.
const LAZY = {
  personal: lazyScreen(async () => (await import('./ExpertPersonalStep.tsx')).ExpertPersonalStep),
  contact: lazyScreen(async () => (await import('./ContactStep.tsx')).ContactStep),
  credentials: lazyScreen(async () => (await import('./CredentialsStep.tsx')).ExpertCredentialsStep),
  account: lazyScreen(async () => (await import('./AccountStep.tsx')).AccountStep),
  about: lazyScreen(async () => (await import('./AboutStep.tsx')).AboutStep),
  final: lazyScreen(async () => (await import('./CredentialsStep.tsx')).FinalStep),
} as const;

/** The fields of each step. */
export const STEP_SCREENS: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  profession: ProfessionStep,
  personal: LAZY.personal.Screen,
  contact: LAZY.contact.Screen,
  credentials: LAZY.credentials.Screen,
  account: LAZY.account.Screen,
  about: LAZY.about.Screen,
  final: LAZY.final.Screen,
};

/** Brings what a step needs. @throws when it can't be fetched, e.g. without a network */
export async function bringStep(step: StepId): Promise<void> {
  if (step !== 'profession') await LAZY[step].bring();
}

import { lazyPart } from '@nexperts/app-kit';
import type { ComponentType } from 'react';
import { ProfessionStep } from './ProfessionStep.tsx';
import type { StepId, StepProps } from './steps.ts';

// Each step loads its own fields, so that a visit without sign-up never fetches the country list and date fields.
const LAZY = {
  personal: lazyPart(async () => (await import('./ExpertPersonalStep.tsx')).ExpertPersonalStep),
  contact: lazyPart(async () => (await import('./ContactStep.tsx')).ContactStep),
  credentials: lazyPart(async () => (await import('./CredentialsStep.tsx')).ExpertCredentialsStep),
  account: lazyPart(async () => (await import('./AccountStep.tsx')).AccountStep),
  about: lazyPart(async () => (await import('./AboutStep.tsx')).AboutStep),
  final: lazyPart(async () => (await import('./CredentialsStep.tsx')).FinalStep),
} as const;

/** The fields of each step. */
export const STEP_SCREENS: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  profession: ProfessionStep,
  personal: LAZY.personal.Part,
  contact: LAZY.contact.Part,
  credentials: LAZY.credentials.Part,
  account: LAZY.account.Part,
  about: LAZY.about.Part,
  final: LAZY.final.Part,
};

/** Fetches the code of a step. @throws when it can't be fetched, e.g. without a network */
export async function preloadStep(step: StepId): Promise<void> {
  if (step !== 'profession') await LAZY[step].preload();
}

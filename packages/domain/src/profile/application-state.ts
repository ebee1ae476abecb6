/** Every status the application of an expert can have. */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'changes_asked', 'approved', 'refused'] as const;
/** Status of an application. */
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Who may cause an event. */
export type ApplicationActor = 'applicant' | 'staff';

/** Every transition of an application [B-05]; any other is refused. */
export const APPLICATION_TRANSITIONS = [
  { from: 'draft', event: 'submitted', to: 'submitted', by: 'applicant' },
  { from: 'changes_asked', event: 'submitted', to: 'submitted', by: 'applicant' },
  { from: 'submitted', event: 'taken_back', to: 'draft', by: 'applicant' },
  { from: 'submitted', event: 'approved', to: 'approved', by: 'staff' },
  { from: 'submitted', event: 'changes_asked', to: 'changes_asked', by: 'staff' },
  { from: 'submitted', event: 'refused', to: 'refused', by: 'staff' },
] as const satisfies readonly {
  from: ApplicationStatus;
  event: string;
  to: ApplicationStatus;
  by: ApplicationActor;
}[];

/** Something that happens to an application. */
export type ApplicationEvent = (typeof APPLICATION_TRANSITIONS)[number]['event'];

/** The status an event leads to, or null if it is not permitted in `from` or to this actor. */
export function nextApplicationStatus(
  from: ApplicationStatus,
  event: ApplicationEvent,
  actor: ApplicationActor,
): ApplicationStatus | null {
  const row = APPLICATION_TRANSITIONS.find((each) => each.from === from && each.event === event);
  return row && row.by === actor ? row.to : null;
}

/** Whether the applicant may change the application. */
export function canEditApplication(status: ApplicationStatus): boolean {
  return status === 'draft' || status === 'changes_asked';
}

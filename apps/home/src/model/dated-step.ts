/** One step of what happens to something, with when. */
export interface DatedStep {
  readonly title: string;
  readonly note: string;
  /** `done`, what counts at this moment, or still to come */
  readonly at: 'done' | 'now' | 'ahead';
}

/** One step of what happens to something, with when. */
export interface DatedStep {
  readonly title: string;
  readonly note: string;
  /** `done`, what counts at this moment, or still to come */
  readonly at: 'done' | 'now' | 'ahead';
  /** Where more of it can be read */
  readonly link?: { readonly label: string; readonly href: string };
}

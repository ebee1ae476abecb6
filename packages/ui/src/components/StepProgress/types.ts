export interface StepProgressProps {
  /** Titles in order. */
  steps: readonly string[];
  /** 0-based. */
  current: number;
  /** Shows `Step 2 of 3: Personal Info`; default true. */
  showText?: boolean;
  /** Name for assistive technology, default `Progress`. */
  label?: string;
  className?: string;
}

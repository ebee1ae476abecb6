import * as css from './numbered-steps.css.ts';

export interface NumberedStepsProps {
  steps: readonly { readonly title: string; readonly text: string }[];
  /** `row` puts them side by side where there is room; `line` puts them one below the other on a line */
  layout?: 'row' | 'line';
}

/** What happens one after the other. It belongs below a heading of level 2. */
export function NumberedSteps({ steps, layout = 'row' }: NumberedStepsProps) {
  return (
    <ol className={css.steps[layout]}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={css.step[layout]}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className={css.title}>{title}</h3>
            <p className={css.words}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

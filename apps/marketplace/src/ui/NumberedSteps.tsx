import * as css from './numbered-steps.css.ts';

export interface NumberedStepsProps {
  steps: readonly { readonly title: string; readonly text: string }[];
}

/** What happens one after the other, side by side where there is room. Stands below a heading of level 2. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={css.step}>
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

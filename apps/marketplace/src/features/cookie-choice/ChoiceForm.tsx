import { useState, type FormEvent } from 'react';
import { COOKIE_KINDS } from '../../content/cookie-kinds.ts';
import { EVERYTHING, NOTHING, type Permissions } from './choice.ts';
import { useChoice } from './choice-store.ts';
import * as css from './choice-form.css.ts';

interface ChoiceFormProps {
  onChoose: (permissions: Permissions) => void;
}

/** Three switches, as they are in the choice that holds, else off. */
export function ChoiceForm({ onChoose }: ChoiceFormProps) {
  const choice = useChoice();
  const [changed, setChanged] = useState<Partial<Permissions>>({});
  const shown: Permissions = { ...NOTHING, ...choice, ...changed };

  function answer(permissions: Permissions): void {
    setChanged({});
    onChoose(permissions);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    answer(shown);
  }

  return (
    <form onSubmit={submit}>
      <fieldset className={css.kinds}>
        <legend className={css.legend}>What Nexperts may use</legend>
        <div className={css.kind}>
          <span className={css.name}>Essential</span>
          <span className={css.always}>Always on</span>
          <span className={css.words}>Logging in, paying and joining a session.</span>
        </div>
        {COOKIE_KINDS.map(({ kind, title, text }) => (
          <label key={kind} className={css.kind}>
            <span className={css.name}>{title}</span>
            <input
              type="checkbox"
              // A checkbox says its own state; the rule asks for aria-checked as well.
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
              role="switch"
              className={css.switch_}
              checked={shown[kind]}
              onChange={({ target }) => setChanged({ ...changed, [kind]: target.checked })}
            />
            <span className={css.words}>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        <button type="submit" className={css.button}>
          Save choice
        </button>
        <button type="button" className={css.button} onClick={() => answer(EVERYTHING)}>
          Accept all
        </button>
        <button type="button" className={css.button} onClick={() => answer(NOTHING)}>
          Only essential
        </button>
      </div>
    </form>
  );
}

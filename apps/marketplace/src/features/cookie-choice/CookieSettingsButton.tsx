import { openSettings } from './choice-store.ts';
import * as css from './settings-button.css.ts';

/** In the footer: opens the choice again. Not shown where no script could open it. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className={css.button}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button that is clicked; the settings give the focus back to it.
        currentTarget.focus();
        openSettings();
      }}
    >
      Cookie settings
    </button>
  );
}

import { browserKind, permissionSteps } from '@nexperts/ui/permissions';
import * as css from './check.css.ts';

/** How to allow camera and microphone in this browser. */
export function PermissionHelp() {
  return (
    <ol className={css.helpSteps}>
      {permissionSteps(browserKind(navigator.userAgent)).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

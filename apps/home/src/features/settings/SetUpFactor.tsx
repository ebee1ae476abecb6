import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { Link } from '@nexperts/ui/Link';
import { useId } from 'react';
import { api } from '../../api.ts';
import { CopyButton } from '../../ui/page/CopyButton.tsx';
import * as css from './factor.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { QrCode } from '../../ui/page/QrCode.tsx';
import { codeRules } from './rules.ts';
import { send } from '../../model/page/send.ts';
import { buttons, form as formCss } from './settings.css.ts';

interface SetUpFactorProps {
  /** Base32 */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
  /** It is on; these are the recovery codes */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and in letters, and the first code that shows that the app has it. */
export function SetUpFactor({ secret, uri, onDone, onCancel }: SetUpFactorProps) {
  const keyLabel = useId();
  const form = useForm({
    initial: { code: '' },
    schema: codeRules,
    onSubmit: async ({ code }) => {
      const { data } = await send(api.call(endpoints.confirmSecondFactor, { body: { code } }), {
        CodeMismatchException: 'code',
      });
      onDone(data.recoveryCodes);
    },
  });
  return (
    <>
      <ol className={css.steps}>
        <li className={css.step}>
          <p className={css.stepTitle}>Scan this code with your app.</p>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p className={css.or} id={keyLabel}>
            Or type this key into it:
          </p>
          <div className={css.keyRow}>
            <code className={css.key} aria-labelledby={keyLabel}>
              {inFours(secret)}
            </code>
            <CopyButton text={secret} what="key" />
          </div>
          <p className={css.or}>
            On this phone? <Link href={uri}>Open it in the app</Link>
          </p>
        </li>
        <li className={css.step}>
          <p className={css.stepTitle}>Enter the code your app shows.</p>
          <form {...form.formProps} className={formCss}>
            <FormFailure message={form.submitError} signedOut={form.signedOut} />
            <CodeInput label="Code from the app" name="code" {...form.field('code')} />
            <div className={buttons}>
              <Button type="submit" isPending={form.pending} pendingLabel="Checking the code…">
                Turn on
              </Button>
              <Button variant="quiet" onPress={onCancel}>
                Not now
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

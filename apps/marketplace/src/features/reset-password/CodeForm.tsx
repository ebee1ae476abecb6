import { isApiError } from '@nexperts/api';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { CodeInput, ResendButton } from '@nexperts/ui/CodeInput';
import { CODE_LENGTH, CODE_MESSAGES } from '@nexperts/validation';
import { useState, type FormEvent } from 'react';
import { showFailure } from '../../failures.ts';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { requestCode } from './reset-flow.ts';

/** S-15, step 2: the code; only its length is checked here, the server looks at it with the new password (T-07). */
export function CodeForm({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isComplete, setComplete] = useState(false);

  function verify(event: FormEvent): void {
    event.preventDefault();
    if (code.length === CODE_LENGTH) {
      setComplete(true);
      return;
    }
    setError(CODE_MESSAGES.form);
    showFailure(CODE_MESSAGES.reset);
  }

  async function again(): Promise<void> {
    setRefusal(null);
    try {
      await requestCode(email);
    } catch (caught) {
      if (isApiError(caught)) setRefusal(caught.message);
      throw caught;
    }
    setCode('');
    setError(undefined);
  }

  return (
    <>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <form onSubmit={verify} method="dialog" noValidate>
        <CodeInput
          label="Verification code"
          name="code"
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          errorMessage={error}
        />
        <Button type="submit" fullWidth>
          Verify Code
        </Button>
      </form>
      <ResendButton label="Send again" waitSeconds={60} startsWaiting onResend={again} />
      <NewPasswordDialog
        isOpen={isComplete}
        email={email}
        code={code}
        onClose={() => setComplete(false)}
        onWrongCode={(message) => {
          setComplete(false);
          setError(message);
        }}
      />
    </>
  );
}

import { useForm } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { CODE_LENGTH, CODE_MESSAGES } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../../model/page/send.ts';
import { FormFailure } from './FormFailure.tsx';
import * as css from './mailed-code.css.ts';
import { useAction } from '../hooks/use-action.ts';

const codeRules = z.object({ code: z.string().check(z.minLength(CODE_LENGTH, CODE_MESSAGES.form)) });

interface MailedCodeProps {
  title: string;
  /** Why a code is asked for */
  lead: string;
  /** Mails one. @returns the masked address it went to. @throws ApiError */
  ask: () => Promise<string>;
  /** @throws ApiError */
  enter: (code: string) => Promise<void>;
}

/** Where a link in our email leads that works without a login: a code to the mailbox opens the page (W-07, A-03). */
export function MailedCode({ title, lead, ask, enter }: MailedCodeProps) {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className={css.entry}>
      <h1 className={css.title}>{title}</h1>
      {email === null ? (
        <AskForCode lead={lead} ask={ask} onSent={setEmail} />
      ) : (
        <EnterCode email={email} enter={enter} />
      )}
    </div>
  );
}

function AskForCode({
  lead,
  ask,
  onSent,
}: Pick<MailedCodeProps, 'lead' | 'ask'> & { onSent: (email: string) => void }) {
  const { run, pending, failure } = useAction();
  return (
    <>
      <p className={css.lead}>{lead}</p>
      <FormFailure message={failure} signedOut={false} />
      <div className={css.action}>
        <Button
          onPress={() => void run('ask', async () => onSent(await ask()))}
          isPending={pending !== null}
          pendingLabel="Sending…"
        >
          Email me a code
        </Button>
      </div>
    </>
  );
}

function EnterCode({ email, enter }: Pick<MailedCodeProps, 'enter'> & { email: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: codeRules,
    onSubmit: ({ code }) =>
      send(enter(code), { CodeMismatchException: 'code', ExpiredCodeException: 'code' }),
  });
  return (
    <form {...form.formProps} className={css.form}>
      <p className={css.lead}>We sent a code to {email}. It expires in 10 minutes.</p>
      <FormFailure message={form.submitError} signedOut={false} />
      <CodeInput label="Code from the email" name="code" {...form.field('code')} />
      <div>
        <Button type="submit" isPending={form.pending} pendingLabel="Checking the code…">
          Continue
        </Button>
      </div>
    </form>
  );
}

import { isApiError } from '@nexperts/api';
import { firstErrors } from '@nexperts/validation';
import { useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';

type Errors<V> = Partial<Record<keyof V & string, string>>;

export interface FormOptions<V extends object> {
  initial: V;
  /** Rules of the whole form; an error belongs to the field its path starts with */
  schema: z.core.$ZodType;
  /** Called with values that pass. What it throws becomes `submitError`, or field errors when the server names fields */
  onSubmit: (values: V) => Promise<void> | void;
}

export interface FormState<V extends object> {
  values: V;
  /** Errors a person should see now: of fields left once, and of all after a try to submit */
  errors: Errors<V>;
  pending: boolean;
  /** What went wrong with the last submit, for the one place above the form's button */
  submitError: string | null;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** The field was left: from now on its error is shown */
  leave: (name: keyof V & string) => void;
  setErrors: (errors: Errors<V>) => void;
  /** Attach to the form's onSubmit; a second press while pending does nothing */
  submit: (event?: FormEvent) => void;
  reset: (values: V) => void;
}

/** State of one form: values, what to say about them, and one submit at a time. Nothing typed is ever lost. */
export function useForm<V extends object>({ initial, schema, onSubmit }: FormOptions<V>): FormState<V> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Errors<V>>({});
  const [pending, setPending] = useState(false);
  const [submitError, setSubmitError] = useState<string | null>(null);
  const busy = useRef(false);

  const found = firstErrors(schema, values) as Errors<V>;
  const errors: Errors<V> = { ...said };
  for (const [name, message] of Object.entries(found) as [keyof V & string, string][]) {
    if (tried || left.has(name)) errors[name] = message;
  }

  async function run(): Promise<void> {
    busy.current = true;
    setPending(true);
    setSubmitError(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const known = Object.entries(error.fields).filter(([name]) => name in values);
      if (known.length > 0) setSaid(Object.fromEntries(known) as Errors<V>);
      else setSubmitError(error.message);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    pending,
    submitError,
    set: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }));
      setSaid((current) => (name in current ? { ...current, [name]: undefined } : current));
      setSubmitError(null);
    },
    leave: (name) => setLeft((current) => (current.has(name) ? current : new Set([...current, name]))),
    setErrors: setSaid,
    submit: (event) => {
      event?.preventDefault();
      if (busy.current) return;
      setTried(true);
      if (Object.keys(found).length > 0) return;
      void run();
    },
    reset: (next) => {
      setValues(next);
      setLeft(new Set());
      setTried(false);
      setSaid({});
      setSubmitError(null);
    },
  };
}

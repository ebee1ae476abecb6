import { isApiError } from '@nexperts/api';
import { firstErrors } from '@nexperts/validation';
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { focusFirstInvalid, formOf, typedBefore } from './form-element.ts';

type Errors<V> = Partial<Record<keyof V & string, string>>;

export interface FormOptions<V extends object> {
  initial: V;
  /** Rules of the whole form; an error belongs to the field its path starts with */
  schema: z.core.$ZodType;
  /** Called with valid values. An `ApiError` becomes `submitError`, or field errors if it names fields */
  onSubmit: (values: V) => Promise<void> | void;
  /** Server errors from before this form was shown; each goes with the next edit of its field */
  initialErrors?: Readonly<Record<string, string>>;
  /** The form has an `ErrorSummary`, which takes the focus after a refused submit in place of the first wrong field */
  hasSummary?: boolean;
}

/** What a form spreads on a field: its value, what a change does, and the error to show. */
interface FieldState<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly errorMessage: string | undefined;
}

/** What every form spreads on its `<form>`. */
interface FormProps {
  /** Finds the form: to read what was typed before hydration, and to focus the first wrong field of a refused submit */
  readonly id: string;
  /** A second press while a submit is pending does nothing */
  readonly onSubmit: (event: FormEvent) => void;
  /** Nothing is sent, and nothing lands in the address, if the form is submitted before hydration */
  readonly method: 'dialog';
  readonly noValidate: true;
}

export interface FormState<V extends object> {
  formProps: FormProps;
  values: V;
  /**
   * Errors a person should see now, by path: those found when the field was last left or the form was last submitted.
   * While somebody corrects a field its message stays as it is and goes as soon as the value is right, so that a screen
   * reader does not announce another message with each key. What is added after a submit begins without errors.
   */
  errors: Errors<V>;
  /**
   * Those for an `ErrorSummary`: what the last refused submit found, as far as it is still wrong. What leaving a field
   * finds later is shown at the field alone, because a list above it would push the form down.
   */
  refused: Errors<V>;
  /** Counts the refused submits, for an `ErrorSummary` */
  refusals: number;
  pending: boolean;
  /** Why the last submit failed, to be shown above the form's button */
  submitError: string | null;
  /** The last submit was refused because the session is over */
  signedOut: boolean;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** The props of a field of the kit, to be spread on it: `<TextField label="Name" {...form.field('name')} />` */
  field: <K extends keyof V & string>(name: K) => FieldState<V[K]>;
  /**
   * Call on blur: shows the error of this field and of those left before, if somebody entered anything there. What nobody
   * has touched says what is missing when the form is sent.
   */
  leave: (name: keyof V & string) => void;
  setErrors: (errors: Errors<V>) => void;
  /** Sends the form as Enter in one of its fields would */
  send: () => void;
  reset: (values: V) => void;
}

/** State of one form: values, their errors, and one submit at a time. A failed submit never loses what was typed. */
export function useForm<V extends object>({
  initial,
  schema,
  onSubmit,
  initialErrors = {},
  hasSummary = false,
}: FormOptions<V>): FormState<V> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Errors<V>>({});
  const [said, setSaid] = useState<Errors<V>>(() => ofFields(initialErrors, initial));
  const [refusals, setRefusals] = useState(0);
  const [listed, setListed] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ message: string; signedOut: boolean } | null>(null);
  const busy = useRef(false);
  const touched = useRef(new Set<string>());

  // Before the first update: an update would write the empty value over what is in the field.
  useLayoutEffect(() => {
    const typed = typedBefore(id, values);
    for (const name of Object.keys(typed)) touched.current.add(name);
    if (Object.keys(typed).length > 0) setValues((current) => ({ ...current, ...typed }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // In an effect, when the errors are in the DOM.
  useEffect(() => {
    if (refusals > 0 && !hasSummary) focusFirstInvalid(formOf(id));
  }, [refusals, id, hasSummary]);

  const found = firstErrors(schema, values) as Errors<V>;
  const stillWrong = only(shown, Object.keys(found));
  // A corrected field is checked again only when it is left.
  if (Object.keys(stillWrong).length < Object.keys(shown).length) setShown(stillWrong);
  const errors: Errors<V> = { ...said, ...stillWrong };

  function refuse(errors: Errors<V>): void {
    setSaid(errors);
    setListed(Object.keys(errors));
    setRefusals((count) => count + 1);
  }

  async function run(): Promise<void> {
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const known = ofFields(error.fields, values);
      if (Object.keys(known).length > 0) refuse(known);
      else setFailure({ message: error.message, signedOut: error.status === 401 });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy.current) return;
    setShown(found);
    setListed(Object.keys(found));
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
    else void run();
  }

  function set<K extends keyof V & string>(name: K, value: V[K]): void {
    touched.current.add(name);
    setValues((current) => ({ ...current, [name]: value }));
    setSaid((current) => (name in current ? { ...current, [name]: undefined } : current));
    setFailure(null);
  }

  return {
    formProps: { id, onSubmit: submit, method: 'dialog', noValidate: true },
    values,
    errors,
    refused: only(errors, listed),
    refusals,
    pending,
    submitError: failure?.message ?? null,
    signedOut: failure?.signedOut ?? false,
    set,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set(name, value),
      errorMessage: errors[name],
    }),
    leave: (name) => {
      if (!touched.current.has(name)) return;
      const names = new Set([...left, name]);
      setLeft(names);
      setShown((current) => ({ ...current, ...only(found, names) }));
    },
    setErrors: refuse,
    send: () => formOf(id)?.requestSubmit(),
    reset: (next) => {
      touched.current.clear();
      setValues(next);
      setLeft(new Set());
      setShown({});
      setListed([]);
      setSaid({});
      setFailure(null);
    },
  };
}

function only<V extends object>(errors: Errors<V>, names: Iterable<string>): Errors<V> {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => wanted.has(name))) as Errors<V>;
}

function ofFields<V extends object>(errors: Readonly<Record<string, string>>, values: V): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in values)) as Errors<V>;
}

import { isApiError, type ApiError } from '@nexperts/api';
import { useForm } from '@nexperts/app-kit';
import type { Application, ApplicationContent, ApplicationFile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { CATEGORIES, LANGUAGES, TOPICS_BY_CATEGORY } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { ErrorSummary, Form, type SummaryError } from '@nexperts/ui/Form';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { APPLICATION_LIMITS, applicationForm } from '@nexperts/validation';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { ChoiceGroup } from '../../ui/forms/ChoiceGroup.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { toasts } from '../../toasts.ts';
import * as css from './application.css.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { Documents } from './Documents.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import * as z from 'zod/mini';

const documents = z.object({
  files: z.array(z.unknown()).check(z.minLength(1, 'Add at least one document')),
});

/** A complete application with its documents (B-05). @param thisYear the latest year a credential may be of */
const applicationRules = (thisYear: number) =>
  z.intersection(applicationForm(TOPICS_BY_CATEGORY, thisYear), documents);

interface Values extends ApplicationContent {
  /** Kept as soon as they are sent, apart from the draft */
  files: readonly ApplicationFile[];
}

interface ApplicationFormProps {
  application: Application;
  accountId: string;
}

/** The draft: saved unfinished at any time, sent when nothing is missing. What is not saved is kept in the tab. */
export function ApplicationForm({ application, accountId }: ApplicationFormProps) {
  const { revalidate } = useRevalidator();
  const revision = useRef(application.revision);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const kept = useKeptDraft(application, accountId);
  const form = useForm<Values>({
    initial: { ...kept.initial, files: application.files },
    hasSummary: true,
    schema: applicationRules(new Date(clock.now()).getUTCFullYear()),
    onSubmit: async (values) => {
      setProblem(null);
      await save(values);
      await api.call(endpoints.submitApplication, { body: { revision: revision.current } });
      toasts.success('Application sent. We’ll answer within 2–3 business days.');
      await revalidate();
    },
  });

  async function save(values: Values): Promise<void> {
    const { data } = await api.call(endpoints.saveApplication, {
      body: { revision: revision.current, content: values },
    });
    revision.current = data.revision;
    kept.wasSaved(values);
  }

  async function saveDraft(): Promise<void> {
    if (saving || form.pending) return;
    setSaving(true);
    setProblem(null);
    try {
      await save(form.values);
      toasts.success('Draft saved.');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error);
    } finally {
      setSaving(false);
    }
  }

  const { values, set, leave } = form;
  useEffect(() => kept.keep(values));
  const errors: Record<string, string | undefined> = form.errors;
  const idOf = (path: string): string => `${form.formProps.id}-${path}`;
  const wordsOf = (name: 'firstName' | 'lastName' | 'headline' | 'about') => ({
    id: idOf(name),
    isRequired: true,
    value: values[name],
    onChange: (value: string) => set(name, value),
    onBlur: () => leave(name),
    errorMessage: errors[name],
  });
  const topics = CATEGORIES.filter(({ name }) => values.categories.includes(name)).flatMap(
    ({ topics }) => topics,
  );
  return (
    <Form {...form.formProps} aria-label="Application" className={css.form}>
      {kept.isRestored ? (
        <Banner tone="info" title="We restored what you hadn’t saved">
          You typed it in this tab before.
          <div className={css.bannerAction}>
            <Button
              variant="secondary"
              size="sm"
              onPress={() => {
                form.reset({ ...kept.discard(), files: values.files });
              }}
            >
              Go back to the saved draft
            </Button>
          </div>
        </Banner>
      ) : null}
      <p className={css.lead}>Fill in everything except what’s marked as optional.</p>
      {/* Topics can be chosen once a category is. */}
      <ErrorSummary
        title="Fix the highlighted fields"
        errors={summaryOf(topics.length > 0 ? form.refused : { ...form.refused, topics: undefined }, idOf)}
        attempt={form.refusals}
      />
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" {...wordsOf('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...wordsOf('lastName')} />
      </div>
      <TextField
        label="Headline"
        description="One line under your name, such as: Tax adviser for artists"
        maxLength={120}
        {...wordsOf('headline')}
      />
      <TextArea
        label="About you"
        description="What you know, how you work, who you help. At least 100 characters."
        rows={7}
        characterLimit={APPLICATION_LIMITS.about.max}
        {...wordsOf('about')}
      />
      <ChoiceGroup
        id={idOf('categories')}
        legend="Categories"
        description="Up to 3"
        options={CATEGORIES.map(({ name }) => name)}
        chosen={values.categories}
        onChange={(chosen) => {
          set('categories', chosen);
          const left = new Set(chosen.flatMap((name) => TOPICS_BY_CATEGORY[name] ?? []));
          set(
            'topics',
            values.topics.filter((topic) => left.has(topic)),
          );
        }}
        errorMessage={errors.categories}
      />
      {topics.length > 0 ? (
        <ChoiceGroup
          id={idOf('topics')}
          legend="Topics"
          description="Up to 8"
          options={[...new Set(topics)]}
          chosen={values.topics}
          onChange={(chosen) => set('topics', chosen)}
          errorMessage={errors.topics}
        />
      ) : null}
      <ChoiceGroup
        id={idOf('languages')}
        legend="Languages"
        description="Up to 6 you can hold a session in"
        options={[...new Set([...LANGUAGES, ...values.languages])]}
        chosen={values.languages}
        onChange={(chosen) => set('languages', chosen)}
        errorMessage={errors.languages}
      />
      <ServiceFields
        idOf={idOf}
        services={values.services}
        onChange={(services) => set('services', services)}
        errors={errors}
      />
      <CredentialFields
        idOf={idOf}
        credentials={values.credentials}
        onChange={(credentials) => set('credentials', credentials)}
        errors={errors}
      />
      <Documents
        id={idOf('files')}
        files={values.files}
        onChange={(files) => set('files', files)}
        errorMessage={errors.files}
      />
      <FormFailure
        message={problem?.message ?? form.submitError}
        signedOut={problem ? problem.status === 401 : form.signedOut}
      />
      <div className={css.buttons}>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending…">
          Send application
        </Button>
        <Button
          variant="secondary"
          isPending={saving}
          pendingLabel="Saving…"
          onPress={() => void saveDraft()}
        >
          Save draft
        </Button>
      </div>
    </Form>
  );
}

const GROUPS: Readonly<Record<string, string>> = { services: 'Session', credentials: 'Credential' };

/** Each error with the way to its field; those of a group say which one: `Session 2: Give the session a title`. */
function summaryOf(
  errors: Readonly<Record<string, string | undefined>>,
  idOf: (path: string) => string,
): SummaryError[] {
  return Object.entries(errors).flatMap(([path, message]) => {
    if (!message) return [];
    const [name = '', index] = path.split('.');
    const group = index === undefined ? '' : `${GROUPS[name]} ${Number(index) + 1}: `;
    return [{ fieldId: idOf(path), message: group + message }];
  });
}

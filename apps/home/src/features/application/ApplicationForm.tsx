import { isApiError } from '@nexperts/api';
import { useForm } from '@nexperts/app-kit';
import type { Application, ApplicationContent, ApplicationFile } from '@nexperts/contract';
import { CATEGORIES, LANGUAGES, TOPICS_BY_CATEGORY } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Form } from '@nexperts/ui/Form';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { APPLICATION_LIMITS } from '@nexperts/validation';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { toasts } from '../../toasts.ts';
import * as css from './application.css.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { Documents } from './Documents.tsx';
import { applicationRules } from './rules.ts';
import { ServiceFields } from './ServiceFields.tsx';

interface Values extends ApplicationContent {
  /** Kept as soon as they are sent, apart from the draft */
  files: readonly ApplicationFile[];
}

/** The draft: saved unfinished at any time, sent when nothing is missing. */
export function ApplicationForm({ application }: { application: Application }) {
  const { revalidate } = useRevalidator();
  const revision = useRef(application.revision);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    initial: { ...application.content, files: application.files },
    schema: applicationRules(new Date(clock.now()).getUTCFullYear()),
    onSubmit: async (values) => {
      setProblem(null);
      await save(values);
      await api.application.submit({ body: { revision: revision.current } });
      toasts.success('Sent. We answer within 2 to 3 business days.');
      await revalidate();
    },
  });

  async function save(values: Values): Promise<void> {
    const { data } = await api.application.save({
      body: { revision: revision.current, content: values },
    });
    revision.current = data.revision;
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
      setProblem(error.message);
    } finally {
      setSaving(false);
    }
  }

  const { values, set, leave } = form;
  const errors: Record<string, string | undefined> = form.errors;
  const wordsOf = (name: 'firstName' | 'lastName' | 'headline' | 'about') => ({
    value: values[name],
    onChange: (value: string) => set(name, value),
    onBlur: () => leave(name),
    errorMessage: errors[name],
  });
  const topics = CATEGORIES.filter(({ name }) => values.categories.includes(name)).flatMap(
    ({ topics }) => topics,
  );
  const failure = problem ?? form.submitError;
  return (
    <Form id={form.id} onSubmit={form.submit} aria-label="Application" className={css.form}>
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
          legend="Topics"
          description="Up to 8"
          options={[...new Set(topics)]}
          chosen={values.topics}
          onChange={(chosen) => set('topics', chosen)}
          errorMessage={errors.topics}
        />
      ) : null}
      <ChoiceGroup
        legend="Languages"
        description="Up to 6 that you can hold a session in"
        options={[...new Set([...LANGUAGES, ...values.languages])]}
        chosen={values.languages}
        onChange={(chosen) => set('languages', chosen)}
        errorMessage={errors.languages}
      />
      <ServiceFields
        services={values.services}
        onChange={(services) => set('services', services)}
        errors={errors}
      />
      <CredentialFields
        credentials={values.credentials}
        onChange={(credentials) => set('credentials', credentials)}
        errors={errors}
      />
      <Documents files={values.files} onChange={(files) => set('files', files)} errorMessage={errors.files} />
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div className={css.buttons}>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending">
          Send application
        </Button>
        <Button variant="secondary" isPending={saving} pendingLabel="Saving" onPress={() => void saveDraft()}>
          Save draft
        </Button>
      </div>
    </Form>
  );
}

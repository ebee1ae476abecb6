import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { BRIEF_LIMITS } from '@nexperts/validation';
import { UploadField } from '../forms/UploadField.tsx';
import { fieldOf, type BriefDraft } from './use-brief.ts';

interface BriefFieldsProps {
  brief: BriefDraft;
  /** Who reads it */
  firstName: string;
}

/** The questions of a service, what the client wants from the session, and files (M-05). */
export function BriefFields({ brief: { questions, form, uploads, fileError }, firstName }: BriefFieldsProps) {
  const field = (name: string) => ({
    name,
    value: form.values[name] ?? '',
    onChange: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
    errorMessage: form.errors[name],
  });
  return (
    <>
      {questions.map(({ id, kind, label, required, options }) => {
        const shared = { ...field(fieldOf(id)), label, isRequired: required, isOptional: !required };
        if (kind === 'long')
          return <TextArea key={id} {...shared} rows={3} characterLimit={BRIEF_LIMITS.long} />;
        if (kind === 'short') return <TextField key={id} {...shared} maxLength={BRIEF_LIMITS.short} />;
        return (
          <RadioGroup
            key={id}
            {...shared}
            orientation="horizontal"
            options={[
              ...options.map((option) => ({ value: option, label: option })),
              // A choice that was made by mistake can be taken back.
              ...(required || shared.value === '' ? [] : [{ value: NO_ANSWER, label: 'No answer' }]),
            ]}
            onChange={(value) => shared.onChange(value === NO_ANSWER ? '' : value)}
          />
        );
      })}
      <TextArea
        {...field('wants')}
        label="What do you want from this session?"
        isOptional
        description="The clearer your question, the more you get from the session."
        rows={4}
        characterLimit={BRIEF_LIMITS.wants}
      />
      <UploadField
        label="Files"
        isOptional
        description={`${firstName} can open them.`}
        uploads={uploads}
        errorMessage={fileError}
      />
    </>
  );
}

/** Longer than an option can be. */
const NO_ANSWER = '-'.repeat(BRIEF_LIMITS.option.max + 1);

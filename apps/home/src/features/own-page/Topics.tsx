import { useFocusNext } from '@nexperts/app-kit';
import { TOPICS_BY_CATEGORY } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Chips } from '@nexperts/ui/Chips';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { TextField } from '@nexperts/ui/TextField';
import { PAGE_LIMITS } from '@nexperts/validation';
import { useState } from 'react';
import * as css from './own-page.css.ts';
import type { PageEditor } from './use-own-page.ts';

const FIELD = 'page-topic';

/** Up to twenty topics: those of the chosen categories with one press, others typed. */
export function Topics({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { topics, categories } = content;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const focusNext = useFocusNext();
  const isFull = topics.length >= PAGE_LIMITS.topics;
  const has = (topic: string): boolean => topics.some((each) => each.toLowerCase() === topic.toLowerCase());
  const suggested = [...new Set(categories.flatMap((name) => TOPICS_BY_CATEGORY[name] ?? []))].filter(
    (topic) => !has(topic),
  );
  const bad = Object.entries(errors).find(([place]) => /^topics(?:\.|$)/.test(place))?.[1];

  function add(topic: string): void {
    const tidy = topic.replaceAll(/\s+/g, ' ').trim();
    const message = wrong(tidy);
    setProblem(message);
    if (message !== '') return;
    set({ topics: [...topics, tidy] });
    setTyped('');
    focusNext(FIELD);
  }
  function wrong(topic: string): string {
    if (isFull) return `You can add ${PAGE_LIMITS.topics} topics. Remove one first.`;
    if (topic.length < PAGE_LIMITS.topic.min) return 'Enter a topic';
    return has(topic) ? `${topic} is already there` : '';
  }

  return (
    <Fieldset legend="Topics" description={`Up to ${PAGE_LIMITS.topics}`} errorMessage={bad}>
      <div className={css.group}>
        <Chips
          label="Topics"
          hideLabel
          items={topics.map((topic) => ({ id: topic, label: topic }))}
          empty="No topics yet"
          onRemove={(id) => set({ topics: topics.filter((topic) => topic !== id) })}
        />
        {suggested.length > 0 && !isFull ? (
          <div className={css.suggestions} role="group" aria-label="From your categories">
            <p className={css.muted}>From your categories:</p>
            {suggested.map((topic) => (
              <Button
                key={topic}
                variant="secondary"
                size="sm"
                aria-label={`Add ${topic}`}
                onPress={() => add(topic)}
              >
                {topic}
              </Button>
            ))}
          </div>
        ) : null}
        <form
          className={css.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            add(typed);
          }}
        >
          <TextField
            id={FIELD}
            label="Another topic"
            isOptional
            className={css.grow}
            maxLength={PAGE_LIMITS.topic.max}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setProblem('');
            }}
            errorMessage={problem}
          />
          <Button type="submit" variant="secondary">
            Add topic
          </Button>
        </form>
      </div>
    </Fieldset>
  );
}

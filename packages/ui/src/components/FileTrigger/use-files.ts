import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useWords } from '../../util/use-words.ts';
import { refusal, sizeText } from './check-files.ts';
import type { FileRule } from './check-files.ts';
import type { FileTriggerProps } from './FileTrigger.tsx';
import { englishWords } from './words.ts';

/** Divides files into those that are taken, which `onChoose` gets, and the first that is not, which is an error. */
export function useFiles(
  rule: FileRule,
  allowsMultiple: boolean,
  { onChoose, onRefuse }: Pick<FileTriggerProps, 'onChoose' | 'onRefuse'>,
) {
  const words = useWords('fileTrigger', englishWords);
  const { locale } = useLocale();
  const [problem, setProblem] = useState('');
  const take = (given: readonly File[]) => {
    const files = allowsMultiple ? given : given.slice(0, 1);
    const bad = files.find((file) => refusal(file, rule));
    const why = bad && refusal(bad, rule);
    if (!bad) setProblem('');
    else if (why === 'tooLarge') setProblem(words.tooLarge(bad.name, sizeText(rule.maxBytes ?? 0, locale)));
    else setProblem(words.wrongType(bad.name));
    const good = files.filter((file) => !refusal(file, rule));
    if (bad) onRefuse?.();
    if (good.length > 0) onChoose(good);
  };
  return { take, problem, words };
}

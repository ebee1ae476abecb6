import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** Names what is copied, such as `key` or `codes` */
  what: string;
}

type State = 'ready' | 'copied' | 'refused';

/** Copies a text and says whether it worked; some browsers refuse it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<State>('ready');
  const words: Record<State, string> = {
    ready: '',
    copied: `The ${what} is copied.`,
    refused: `Your browser doesn’t let us copy. Select the ${what} and copy it yourself.`,
  };
  const copy = async (): Promise<void> => {
    setState('ready');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        iconStart={<Icon as={state === 'copied' ? Check : Copy} size={18} />}
        onPress={() => void copy()}
      >
        {state === 'copied' ? 'Copied' : `Copy ${what}`}
      </Button>
      <output>{state === 'refused' ? words.refused : <VisuallyHidden>{words[state]}</VisuallyHidden>}</output>
    </>
  );
}

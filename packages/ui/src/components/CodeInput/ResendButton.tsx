'use client';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { clockText } from '../../util/clock-text.ts';
import { localDigits } from '../../util/local-digits.ts';
import { useWords } from '../../util/use-words.ts';
import { Button } from '../Button/Button.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './code-input.css.ts';
import { englishWords } from './words.ts';

export interface ResendButtonProps {
  /** Asks for a new code. The wait begins when it resolves; if it rejects, the button is ready again. */
  onResend: () => void | Promise<void>;
  /** Words of the button, default `Resend`. */
  label?: string;
  /** Wait between two requests in seconds, default 30. */
  waitSeconds?: number;
  /** Begin with a wait, because a code was sent just now. */
  startsWaiting?: boolean;
  /** Words while the code is asked for. */
  pendingLabel?: string;
  /** Why it cannot be pressed, for assistive technology. */
  waitReason?: string;
  /** Announced when a code was sent. Default `You can ask for another code in 30 seconds.` */
  sentMessage?: string;
  /** Announced when the wait is over. */
  readyMessage?: string;
  /** The button's words before the time left, default the label and `in`. */
  waitLabel?: string;
}

/**
 * Asks for a new code, then counts down before it can be asked again. Keeps focus while waiting;
 * the seconds are seen, but only begin and end of the wait are announced.
 */
export function ResendButton({
  onResend,
  label,
  waitSeconds = 30,
  startsWaiting = false,
  pendingLabel,
  waitReason,
  sentMessage,
  readyMessage,
  waitLabel,
}: ResendButtonProps) {
  const words = useWords('codeInput', englishWords, {
    resend: label,
    sending: pendingLabel,
    wait: waitReason,
    ready: readyMessage,
  });
  const { ready } = words;
  const { locale } = useLocale();
  const [isPending, setPending] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(startsWaiting ? waitSeconds : 0);
  const [said, setSaid] = useState('');
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    // Against the clock, not by counting ticks: hidden tabs tick late.
    const until = Date.now() + waitSeconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setSaid(ready);
    }, 250);
    return () => clearInterval(timer);
  }, [isWaiting, waitSeconds, ready]);

  const send = async () => {
    setPending(true);
    setSaid('');
    try {
      await onResend();
      setSecondsLeft(waitSeconds);
      setSaid(sentMessage ?? localDigits(words.sent(waitSeconds), locale));
    } catch {
      // The caller words the failure; here it only means that nothing needs waiting for.
      setSecondsLeft(0);
    } finally {
      setPending(false);
    }
  };

  return (
    <span className={css.resend}>
      <Button
        variant="quiet"
        isPending={isPending}
        pendingLabel={words.sending}
        disabledReason={isWaiting && !isPending ? words.wait : ''}
        reasonPlacement="hidden"
        onPress={() => void send()}
      >
        {isWaiting ? (
          <>
            {waitLabel ?? words.resendIn(words.resend)}{' '}
            <span className={css.time}>{localDigits(clockText(secondsLeft), locale)}</span>
          </>
        ) : (
          words.resend
        )}
      </Button>
      <output className={visuallyHidden}>{said}</output>
    </span>
  );
}

import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { useRef, useState, type FormEvent } from 'react';
import { estimateMonth, type Estimate, type EstimateErrors, type EstimateInput } from './estimate.ts';
import { NeedsScript } from '../../ui/page/NeedsScript.tsx';
import { EstimateView } from './EstimateView.tsx';
import * as css from './estimator.css.ts';

const START: EstimateInput = { rate: '100', sessions: '5' };

/** S-03: two numbers, and after Calculate what they come to in a month. */
export function Estimator() {
  const [input, setInput] = useState(START);
  const [errors, setErrors] = useState<EstimateErrors>({});
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [isStale, setStale] = useState(false);
  const rateRef = useRef<HTMLInputElement>(null);
  const sessionsRef = useRef<HTMLInputElement>(null);

  const edit = (field: keyof EstimateInput) => (value: string) => {
    setInput((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _gone, ...others }) => others);
    setStale(true);
  };

  const calculate = (event: FormEvent) => {
    event.preventDefault();
    const result = estimateMonth(input);
    if ('errors' in result) {
      setErrors(result.errors);
      (result.errors.rate ? rateRef : sessionsRef).current?.focus();
      return;
    }
    setErrors({});
    setEstimate(result.estimate);
    setStale(false);
  };

  return (
    <div className={css.panel}>
      <form className={css.form} onSubmit={calculate} noValidate>
        <TextField
          label="Hourly rate"
          description="In Australian dollars, at least 1"
          name="rate"
          prefix="A$"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={input.rate}
          onChange={edit('rate')}
          errorMessage={errors.rate}
          ref={rateRef}
        />
        <TextField
          label="Sessions per week"
          description="One hour each, at least 1"
          name="sessions"
          inputMode="decimal"
          autoComplete="off"
          isRequired
          value={input.sessions}
          onChange={edit('sessions')}
          errorMessage={errors.sessions}
          ref={sessionsRef}
        />
        <Button type="submit" fullWidth>
          Calculate
        </Button>
        <NeedsScript what="to estimate a month" />
      </form>
      <EstimateView estimate={estimate} isStale={isStale} />
    </div>
  );
}

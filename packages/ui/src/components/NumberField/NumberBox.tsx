'use client';
import { useContext } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { NumberFieldStateContext } from 'react-aria-components/NumberField';
import { cx } from '../../util/cx.ts';
import * as field from '../TextField/field.css.ts';
import * as css from './number-field.css.ts';

/** The box of a NumberField; gives PageUp and PageDown their larger step, which React Aria does not know. */
export function NumberBox({ pageStep, children }: { pageStep: number; children: ReactNode }) {
  const state = useContext(NumberFieldStateContext);
  const keyDown = (event: KeyboardEvent) => {
    const way = { PageUp: 1, PageDown: -1 }[event.key];
    const element = event.target;
    if (!way || !state || !(element instanceof HTMLInputElement) || element.readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const { minValue = -Infinity, maxValue = Infinity, numberValue } = state;
    const from = Number.isNaN(numberValue) ? (way > 0 ? minValue : maxValue) : numberValue + way * pageStep;
    state.setNumberValue(Math.min(maxValue, Math.max(minValue, Number.isFinite(from) ? from : 0)));
  };
  return (
    <Group onKeyDownCapture={keyDown} className={cx(field.box, css.box)}>
      {children}
    </Group>
  );
}

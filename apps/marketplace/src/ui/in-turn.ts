import { flushSync } from 'react-dom';

let turn = Promise.resolve();

/**
 * Changes what is drawn, one change after the other and each in a task of its own: whoever scrolls fast comes near many
 * parts at once, and drawn together they would hold the page up.
 */
export function inTurn(change: () => void): void {
  turn = turn.then(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          flushSync(change);
          resolve();
        });
      }),
  );
}

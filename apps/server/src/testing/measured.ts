/** Whether this is the long form of the tests, `npm run test:long`. */
export const isLong: boolean = process.env.TEST_FORM === 'long';

/**
 * Prints a figure of this machine. Only the long form of the tests holds it to a bound: in `npm test`, which runs beside
 * other programs, time and memory say nothing about the product.
 * @throws in the long form, when the figure is above the bound
 */
export function measured(what: string, value: number, unit: 'ms' | 'MB', atMost: number): void {
  const figure = `${what}: ${value.toFixed(0)} ${unit}`;
  process.stdout.write(`figure: ${figure}\n`);
  if (isLong && !(value <= atMost)) throw new Error(`${figure}, above ${atMost} ${unit}`);
}

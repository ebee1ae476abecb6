/** The id React Aria looks for, and the very text it would insert: the policy of the pages allows it by its hash. */
const ID = 'react-aria-pressable-style';
const TEXT = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

/**
 * React Aria's style of all that can be pressed, for the head of a document. Inserted by itself, when the first button
 * is live, it makes the browser lay out the whole page again.
 */
export function PressableStyle() {
  return <style id={ID}>{TEXT}</style>;
}

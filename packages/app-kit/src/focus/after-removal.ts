const FOCUSABLE =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex^="-"])):not([aria-hidden="true"] *, [inert] *)';
const TEXT_FIELD = ':is(input:not([type=file], [type=checkbox], [type=radio], [type=range]), textarea)';
const HEADING = ':is(h1, h2, h3, h4, h5, h6)';
const ROW = ':is(li, tr, article, [role=listitem], [role=row], [role=group])';
const NAMED =
  ':is(form, section, aside, fieldset, [role=group], [role=region], [role=dialog]):is([aria-label], [aria-labelledby], fieldset)';

/** Where in the document something was removed. */
export interface Gap {
  /** The innermost ancestor that is still there */
  parent: Element;
  /** The child of `parent` that is gone */
  removed: Element;
  /** The nodes on either side of it when it went */
  previous: Node | null;
  next: Node | null;
}

/** The closest sibling on one side that is a row of the same list. */
function rowBeside({ removed }: Gap, from: Node | null, side: 'nextSibling' | 'previousSibling') {
  if (!removed.matches(ROW)) return null;
  for (let node = from; node?.isConnected; node = node[side])
    if (node instanceof HTMLElement && node.matches(ROW)) return node;
  return null;
}

/** A row is entered at its heading or link, which say what it is; a button at hand could be pressed by mistake. */
function entryOf(row: Element | null): Element | null {
  return row && (row.querySelector(`${HEADING}, a[href]`) ?? row.querySelector(FOCUSABLE));
}

/** Nodes after `from`, itself included, start behind the gap. */
function isBefore(element: Element, { parent, next }: Gap): boolean {
  if (next?.isConnected) {
    const order = next.compareDocumentPosition(element);
    return (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  }
  const order = parent.compareDocumentPosition(element);
  return (order & (Node.DOCUMENT_POSITION_PRECEDING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
}

/** The elements that may take the focus after a removal, best first. */
export function focusTargetsAfter(gap: Gap): Element[] {
  const places = [
    entryOf(rowBeside(gap, gap.next, 'nextSibling')),
    entryOf(rowBeside(gap, gap.previous, 'previousSibling')),
  ];
  for (let around: Element | null = gap.parent; around && around !== document.body;) {
    const headings = Array.from(around.querySelectorAll(HEADING)).filter((each) => isBefore(each, gap));
    places.push(headings.at(-1) ?? null);
    if (headings.length === 0 && around.matches(NAMED)) places.push(around.querySelector(FOCUSABLE), around);
    around = around.parentElement;
  }
  places.push(document.querySelector('main h1'));
  return places.filter((place) => place !== null);
}

/**
 * Focuses the first of these that takes it. A heading or a group is made focusable by script.
 * @param byKey whether the person uses a keyboard. Otherwise the page does not scroll, and a text field is left alone:
 * it would open the keyboard of a phone.
 */
export function focusFirst(places: readonly Element[], byKey: boolean): boolean {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    if (!byKey && place.matches(TEXT_FIELD)) continue;
    if (!place.matches(FOCUSABLE) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: !byKey });
    if (document.activeElement === place) return true;
  }
  return false;
}

/** The control that gets the focus in a bar that lost one of its controls: the last, which is the main one. */
export function lastControlIn(bar: Element | null): Element[] {
  return bar ? Array.from(bar.querySelectorAll(FOCUSABLE)).slice(-1) : [];
}

/** What the Tab key can stop at, before asking whether it can be seen. */
const stops =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

/** Everything in `container` that the Tab key stops at, in order; of a group of radio buttons, each. */
export function tabStopsIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && isSeen(element),
  )
}

/** Whether an element can take the focus now: it is on the page, seen, and not switched off. */
export function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element !== document.body &&
    !element.matches(':disabled') &&
    isSeen(element)
  )
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

const stops =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

export function tabStopsIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && isSeen(element),
  )
}

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

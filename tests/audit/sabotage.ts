/**
 * Proves that the checks can fail: `AUDIT_SABOTAGE=escape npx playwright test -c playwright.audit.config.ts` breaks
 * every page in one way, and the checks for it must fail. Run it after changing a check; `npm test` does not.
 */

const swallow = (type: string, isMeant: string) =>
  `addEventListener('${type}', (event) => { if (${isMeant}) event.stopImmediatePropagation() }, true)`
const unmark = (attributes: string[]) =>
  `new MutationObserver(() => { for (const name of ${JSON.stringify(attributes)})
    for (const element of document.querySelectorAll('[' + name + ']')) element.removeAttribute(name)
  }).observe(document, { subtree: true, childList: true, attributes: true })`
const style = (css: string) =>
  `addEventListener('DOMContentLoaded', () => document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(`<style>${css}</style>`)}))`

export const sabotages: Record<string, string> = {
  escape: swallow('keydown', "event.key === 'Escape'"),
  tab: `${swallow('keydown', "event.key === 'Tab'")};${swallow('focusin', 'true')};${swallow('focusout', 'true')}`,
  // Prevent the browser's default too: native radio buttons and selects handle keys without script.
  keys: `addEventListener('keydown', (event) => {
    if (/^(?:Arrow.*|Home|End|.)$/.test(event.key) && event.key !== ' ') event.preventDefault(), event.stopImmediatePropagation()
  }, true)`,
  enter: `addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(), event.stopImmediatePropagation() }, true)`,
  outside: swallow('pointerdown', "!event.target.closest('button')"),
  // Programmatic focus fails, so a dialog neither takes nor returns it.
  focus: 'HTMLElement.prototype.focus = function () {}',
  // Components do not notice that the focused element was removed.
  gone: 'window.MutationObserver = class { observe() {} disconnect() {} takeRecords() { return [] } }',
  names: unmark(['aria-labelledby', 'aria-describedby', 'aria-modal', 'aria-haspopup', 'aria-activedescendant']),
  inert: unmark(['aria-hidden', 'inert']),
  states: unmark(['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-disabled', 'aria-required']),
  outline: style('*, *::before, *::after { outline: none !important; border-style: none !important }'),
  wide: style('[role*=dialog], [role=menu], body { min-width: 700px !important }'),
  faint: style('body, body * { color: #999 !important; background: #888 !important }'),
  motion: style('@keyframes wobble { to { opacity: 0.9 } } * { animation: wobble 4s !important }'),
  // Three mechanisms stop the page from scrolling, each sufficient alone: overflow, the prevented wheel event, and
  // overscroll containment.
  scroll: `${style(':root body:is([data-scroll-locked], *) { overflow: auto !important } * { overscroll-behavior: auto !important }')};${swallow('wheel', 'true')}`,
  zoom: "addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { capture: true, passive: false })",
}

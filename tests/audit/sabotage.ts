/**
 * Proof that the checks can fail: `AUDIT_SABOTAGE=escape npx playwright test -c playwright.audit.config.ts` breaks every
 * page in one way, and the checks that look for it must fail. Run when a check is changed; never part of `npm test`.
 */

/** Run in the page before anything else: swallows keys, gestures and focus on their way to the components. */
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
  // The browser's own answer to a key goes too: radio buttons and lists have no other.
  keys: `addEventListener('keydown', (event) => {
    if (/^(?:Arrow.*|Home|End|.)$/.test(event.key) && event.key !== ' ') event.preventDefault(), event.stopImmediatePropagation()
  }, true)`,
  enter: `addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(), event.stopImmediatePropagation() }, true)`,
  outside: swallow('pointerdown', "!event.target.closest('button')"),
  // The focus can be put nowhere but in fields: not first, not back.
  focus: 'HTMLElement.prototype.focus = function () {}',
  // Nobody notices that what had the focus is gone.
  gone: 'window.MutationObserver = class { observe() {} disconnect() {} takeRecords() { return [] } }',
  names: unmark(['aria-labelledby', 'aria-describedby', 'aria-modal', 'aria-haspopup', 'aria-activedescendant']),
  inert: unmark(['aria-hidden', 'inert']),
  states: unmark(['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-disabled', 'aria-required']),
  outline: style('*, *::before, *::after { outline: none !important; border-style: none !important }'),
  wide: style('[role*=dialog], [role=menu], body { min-width: 700px !important }'),
  faint: style('body, body * { color: #999 !important; background: #888 !important }'),
  motion: style('@keyframes wobble { to { opacity: 0.9 } } * { animation: wobble 4s !important }'),
  // Each of three things holds the page still alone: the lock of its style, the prevented wheel, and the sheet's own end.
  scroll: `${style(':root body:is([data-scroll-locked], *) { overflow: auto !important } * { overscroll-behavior: auto !important }')};${swallow('wheel', 'true')}`,
  zoom: "addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { capture: true, passive: false })",
}

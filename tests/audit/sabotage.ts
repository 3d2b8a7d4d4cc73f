/**
 * Proves that the checks can fail: `AUDIT_SABOTAGE=escape npx playwright test -c playwright.audit.config.ts` breaks
 * every page in one way and runs the checks whose names match `breaks`. A check that passes nevertheless fails the run.
 * Run it after changing a check; `npm test` does not.
 */

const swallow = (type: string, isMeant: string) =>
  `addEventListener('${type}', (event) => { if (${isMeant}) event.stopImmediatePropagation() }, true)`
const unmark = (attributes: string[]) =>
  `new MutationObserver(() => { for (const name of ${JSON.stringify(attributes)})
    for (const element of document.querySelectorAll('[' + name + ']')) element.removeAttribute(name)
  }).observe(document, { subtree: true, childList: true, attributes: true })`
const style = (css: string) =>
  `addEventListener('DOMContentLoaded', () => document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(`<style>${css}</style>`)}))`

type Sabotage = { breaks: RegExp; script: string }

export const sabotages: Record<string, Sabotage> = {
  escape: { breaks: /closes on Escape/, script: swallow('keydown', "event.key === 'Escape'") },
  tab: {
    breaks: /traps Tab|wraps backwards|closes on (?:Shift\+)?Tab/,
    script: `${swallow('keydown', "event.key === 'Tab'")};${swallow('focusin', 'true')};${swallow('focusout', 'true')}`,
  },
  // Prevent the browser's default too: native radio buttons and selects handle keys without script.
  keys: {
    breaks: /by arrow keys|moves to the item|opens by Arrow/,
    script: `addEventListener('keydown', (event) => {
    if (/^(?:Arrow.*|Home|End|.)$/.test(event.key) && event.key !== ' ') event.preventDefault(), event.stopImmediatePropagation()
  }, true)`,
  },
  enter: {
    breaks: /runs an item by Enter|chooses by Enter|closes by Cancel/,
    script: `addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(), event.stopImmediatePropagation() }, true)`,
  },
  outside: { breaks: /closes on a click outside/, script: swallow('pointerdown', "!event.target.closest('button')") },
  // Programmatic focus fails, so a dialog neither takes nor returns it.
  focus: {
    breaks: /focuses its first control|returns the focus(?! to the chosen star)|opens by Space/,
    script: 'HTMLElement.prototype.focus = function () {}',
  },
  // Components do not notice that the focused element was removed.
  gone: {
    breaks: /keeps the focus when the focused element is removed/,
    script: 'window.MutationObserver = class { observe() {} disconnect() {} takeRecords() { return [] } }',
  },
  names: {
    breaks: /has its role|exposes the menu|exposes its role/,
    script: unmark(['aria-labelledby', 'aria-describedby', 'aria-modal', 'aria-haspopup', 'aria-activedescendant']),
  },
  inert: { breaks: /hides the page/, script: unmark(['aria-hidden', 'inert']) },
  states: {
    breaks: /exposes the menu|exposes its role|exposes the state|exposes whether/,
    script: unmark(['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-disabled', 'aria-required']),
  },
  outline: {
    breaks: /visibly|shows its focus|shows each focus|forced colors|an edge/,
    script: style('*, *::before, *::after { outline: none !important; border-style: none !important }'),
  },
  wide: { breaks: /fits 320/, script: style('[role*=dialog], [role=menu], body { min-width: 700px !important }') },
  faint: {
    breaks: /no axe violations/,
    script: style('body, body * { color: #999 !important; background: #888 !important }'),
  },
  motion: {
    breaks: /does not move when/,
    script: style('@keyframes wobble { to { opacity: 0.9 } } * { animation: wobble 4s !important }'),
  },
  // Three mechanisms stop the page from scrolling, each sufficient alone: overflow, the prevented wheel event, and
  // overscroll containment.
  scroll: {
    breaks: /locks page scrolling/,
    script: `${style(':root body:is([data-scroll-locked], *) { overflow: auto !important } * { overscroll-behavior: auto !important }')};${swallow('wheel', 'true')}`,
  },
  zoom: {
    breaks: /leaves zooming/,
    script:
      "addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), { capture: true, passive: false })",
  },
}

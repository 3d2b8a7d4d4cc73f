/** Elements that do nothing without the application. The browser follows links by itself. */
const reactive = 'button, input, select, textarea, summary, label'

/**
 * Resolves when a visitor shows that they want more than to read and follow links: they point at something that reacts,
 * reach it by key, type or press a key of the search. A picture that fails, or a sign-in in another tab, needs the
 * application too.
 */
export const waitForIntent = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      over.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: over.signal }
    for (const type of ['pointerover', 'pointerdown', 'click', 'focusin', 'input']) {
      addEventListener(type, ({ target }) => isWithin(target, reactive) && finish(), options)
    }
    addEventListener('lede.search', finish, options)
    addEventListener('storage', finish, options)
    addEventListener('error', ({ target }) => isWithin(target, 'img') && finish(), options)
  })

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

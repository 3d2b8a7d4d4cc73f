const frame = window.frameElement as HTMLIFrameElement
const ownWidth = frame.style.width

// Remove Storybook's own loading page: stories do not need it, and axe would check it every time.
for (const one of document.querySelectorAll('.sb-wrapper, #storybook-docs')) one.remove()

// Lay out content below the first view and finish fades immediately, so that axe checks both. Motion has an audit of
// its own.
const everything = new CSSStyleSheet()
everything.replaceSync(`
  * { content-visibility: visible !important }
  *, ::before, ::after { animation: none !important; transition: none !important }
`)
document.adoptedStyleSheets.push(everything)

/** Code that reacts to a resize, which it does in the next frame. */
const watchers = new Set<unknown>()

globalThis.ResizeObserver = class extends ResizeObserver {
  override observe(...parameters: Parameters<ResizeObserver['observe']>): void {
    watchers.add(this)
    super.observe(...parameters)
  }

  override disconnect(): void {
    watchers.delete(this)
    super.disconnect()
  }
}

const { addEventListener, removeEventListener } = window
window.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
  if (parameters[0] === 'resize') watchers.add(parameters[1])
  addEventListener.apply(window, parameters)
}
window.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
  if (parameters[0] === 'resize') watchers.delete(parameters[1])
  removeEventListener.apply(window, parameters)
}

/**
 * Resizes the iframe from inside. Its page is laid out anew when somebody measures it, so only code that watches the
 * size needs a frame.
 */
export async function resizeWindow(width: number): Promise<void> {
  if (innerWidth === width) return
  frame.style.width = `${width}px`
  if (watchers.size > 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Scrolls first, because that asks for a layout, and the page was laid out for the width that it has now. */
export function restoreWindow(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  frame.style.width = ownWidth
}

export function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
}

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

/** Resizes the iframe from inside, which takes one frame. Asking the browser from outside takes several. */
export async function resizeWindow(width: number): Promise<void> {
  if (innerWidth === width) return
  frame.style.width = `${width}px`
  // Observers run in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

export function restoreWindow(): void {
  frame.style.width = ownWidth
}

export function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
}

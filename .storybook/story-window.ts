/** The window of a story under test, which is a frame in the page that runs the tests: its width, its theme, its state. */

const frame = window.frameElement as HTMLIFrameElement
const ownWidth = frame.style.width

// What Storybook's own page shows while it loads: no story needs it, and axe would look at all of it each time.
for (const one of document.querySelectorAll('.sb-wrapper, #storybook-docs')) one.remove()

// What begins below the first view is laid out before somebody comes near, and what fades in is there at once: both are
// looked at. How things move is audited for itself.
const everything = new CSSStyleSheet()
everything.replaceSync(`
  * { content-visibility: visible !important }
  *, ::before, ::after { animation: none !important; transition: none !important }
`)
document.adoptedStyleSheets.push(everything)

/** Changes the width from inside, which takes one frame; asking the browser from outside takes several. */
export async function resizeWindow(width: number): Promise<void> {
  if (innerWidth === width) return
  frame.style.width = `${width}px`
  // Observers follow with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Leaves the width to the tests again. */
export function restoreWindow(): void {
  frame.style.width = ownWidth
}

/** Switches the theme, at once. */
export function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
}

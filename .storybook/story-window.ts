/** The window of a story under test, which is a frame in the page that runs the tests: its width, its theme, its state. */

const frame = window.frameElement as HTMLIFrameElement
const ownWidth = frame.style.width

// What Storybook's own page shows while it loads: no story needs it, and axe would look at all of it each time.
for (const one of document.querySelectorAll('.sb-wrapper, #storybook-docs')) one.remove()

// A browser lays out what begins below the first view once somebody comes near; it is looked at all the same.
const everything = new CSSStyleSheet()
everything.replaceSync('* { content-visibility: visible !important }')
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

/** Switches the theme, and ends what is fading or moving: a colour on its way to another is neither. */
export function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

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

/** What axe's findings depend on, colours apart. */
type PageDescription = {
  /** The markup, what fields hold, where the focus is, and which elements can be seen. */
  content: string
  /** Where each element stands. */
  places: string
}

export function describePage(): PageDescription {
  const elements = [...document.body.querySelectorAll('*')]
  const states = elements.map((element) => {
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const { value, checked } = element as Partial<HTMLInputElement>
    return [isSeen, value, checked].join(' ')
  })
  const places = elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height].join(' ')
  })
  const focus = elements.indexOf(document.activeElement as Element)
  return {
    content: [document.styleSheets.length, focus, numberIds(document.body.innerHTML), ...states].join('\n'),
    places: places.join('\n'),
  }
}

/** React counts its identifiers on from story to story. */
function numberIds(markup: string): string {
  const numbers = new Map<string, number>()
  return markup.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `_r_${numbers.get(id)}_`
  })
}

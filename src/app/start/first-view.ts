/** How long the application waits for a first view that does not come, in milliseconds. */
const longestWait = 4_000

/** What a reader does who does not want to wait. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** Browsers tell of a pointer that rests where a page is laid out: nobody has moved it. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0

/**
 * Resolves once the first view is there and painted, or the reader does something. Until then the line belongs to its
 * pictures and fonts, and the processor to its layout: on a slow phone the application beside them would delay it by half.
 */
export function waitForFirstView(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      over.abort()
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(finish, longestWait)
    const { signal } = over
    // A slow processor may not have painted yet what the line has brought: the words come with one frame, and the picture,
    // which is decoded beside it, with the next.
    const finishOncePainted = () => afterFrame(() => afterFrame(finish))
    if (document.readyState === 'complete') finishOncePainted()
    else addEventListener('load', finishOncePainted, { signal })
    const finishUnlessAtRest = (event: Event) => isAtRest(event) || finish()
    for (const sign of signsOfLife) addEventListener(sign, finishUnlessAtRest, { signal, passive: true, capture: true })
  })
}

const afterFrame = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))

/** In milliseconds. */
const longestWait = 4_000

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** Browsers fire `pointermove` for a resting pointer when the page is laid out. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0

/**
 * Resolves after the first view is painted or on the first input. Loading the application earlier would compete for
 * bandwidth and CPU and delay the first view by half on a slow phone.
 */
export function waitForFirstView(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const finish = () => {
      over.abort()
      clearTimeout(timeout)
      resolve()
    }
    const timeout = setTimeout(finish, longestWait)
    const { signal } = over
    // A slow CPU may not have painted yet: text comes with one frame, pictures, decoded in parallel, with the next.
    const finishOncePainted = () => afterFrame(() => afterFrame(finish))
    if (document.readyState === 'complete') finishOncePainted()
    else addEventListener('load', finishOncePainted, { signal })
    const finishUnlessAtRest = (event: Event) => isAtRest(event) || finish()
    for (const sign of signsOfLife) addEventListener(sign, finishUnlessAtRest, { signal, passive: true, capture: true })
  })
}

const afterFrame = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))

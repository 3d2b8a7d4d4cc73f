/** In milliseconds. */
const longestWait = 4_000

/**
 * Resolves after the first view is painted or on the first input. Loading the application earlier would compete for
 * bandwidth and CPU and delay the first view on a slow phone.
 */
export const waitForFirstView = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => resolve()
    // A slow CPU may not have painted yet: text comes with one frame, pictures, decoded in parallel, with the next.
    const finishOncePainted = () => afterFrame(() => afterFrame(finish))
    if (document.readyState === 'complete') finishOncePainted()
    else addEventListener('load', finishOncePainted, { once: true })
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, finish, { once: true, capture: true })
    setTimeout(finish, longestWait)
  })

const afterFrame = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))

/**
 * Calls `resized` in the next frame and whenever the height of the page has changed, until the reader acts. Returns a
 * function that stops it.
 */
export function followSize(resized: () => void): () => void {
  if (typeof ResizeObserver !== 'function') {
    const frame = requestAnimationFrame(resized)
    return () => cancelAnimationFrame(frame)
  }
  const over = new AbortController()
  const observer = new ResizeObserver(resized)
  over.signal.addEventListener('abort', () => observer.disconnect())
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(input, () => over.abort(), { passive: true, signal: over.signal })
  }
  observer.observe(document.body)
  return () => over.abort()
}

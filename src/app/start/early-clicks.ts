/**
 * Keeps the last press of a button on a page that has not come alive yet; `repeat` presses it again once it has. Links
 * need no help: the server answers them.
 */
export function keepEarlyClicks(): { repeat: () => void } {
  let pressed: HTMLElement | undefined
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    pressed = button
    // A form that is sent by the browser itself leaves the page, and what was typed with it.
    event.preventDefault()
  }
  addEventListener('click', keep, { capture: true })
  return {
    repeat() {
      removeEventListener('click', keep, { capture: true })
      if (pressed?.isConnected) pressed.click()
    },
  }
}

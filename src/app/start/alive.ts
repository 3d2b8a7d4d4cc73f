/** The inline script and the application share no module, so they communicate through an event. */
const event = 'lede.alive'

export const becameAlive = (): Promise<void> =>
  new Promise((resolve) => addEventListener(event, () => resolve(), { once: true }))

export function sayAlive(): void {
  dispatchEvent(new Event(event))
}

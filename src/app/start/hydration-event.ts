/** The inline script and the application share no module, so they communicate through an event. */
const event = 'lede.alive'

export const whenHydrated = (): Promise<void> =>
  new Promise((resolve) => addEventListener(event, () => resolve(), { once: true }))

export function announceHydration(): void {
  dispatchEvent(new Event(event))
}

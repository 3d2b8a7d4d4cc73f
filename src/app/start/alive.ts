/** How the application tells the script that stands in the page that it answers from now on: they share no module. */
const event = 'lede.alive'

/** Resolves once the page is alive. */
export const becameAlive = (): Promise<void> =>
  new Promise((resolve) => addEventListener(event, () => resolve(), { once: true }))

export function sayAlive(): void {
  dispatchEvent(new Event(event))
}

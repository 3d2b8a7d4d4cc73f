/** The providers that have generated an article since the page was loaded, on whichever screen. */
import type { Provider } from '../api/generate-story.ts'

let used: readonly Provider[] = []

export const readUsed = (): readonly Provider[] => used

export function noteUsed(provider: Provider): void {
  used = [...used, provider]
}

export function forgetUsed(): void {
  used = []
}

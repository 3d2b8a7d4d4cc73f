import { keptValues } from './kept-values.ts'

/**
 * Keeps what a user has typed and not sent, in memory while the page is open. A form that was closed, or that went
 * away because the session ended, opens with it again. The first part of a key is the user's id.
 */
export function keepUnsent<Values>(form: string) {
  const nameOf = (key: readonly string[]) => JSON.stringify([form, ...key])
  return {
    read: (...key: string[]) => keptValues.get(nameOf(key)) as Values | undefined,
    keep: (values: Values, ...key: string[]): void => void keptValues.set(nameOf(key), values),
    forget: (...key: string[]): void => void keptValues.delete(nameOf(key)),
  }
}

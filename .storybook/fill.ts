import { userEvent } from 'storybook/test'

/**
 * Fills a field at once, as a paste does. What happens while somebody types is for the tests that are about it: letter by
 * letter costs ten milliseconds each.
 */
export async function fill(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
}

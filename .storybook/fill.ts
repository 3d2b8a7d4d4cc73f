import { userEvent } from 'storybook/test'

/** Pastes instead of typing, because each typed character costs ten milliseconds. Tests about typing itself type. */
export async function fill(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
}

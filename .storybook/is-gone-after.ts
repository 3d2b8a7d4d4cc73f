import { expect, waitFor } from 'storybook/test'
import { passTime } from '@/shared/testing'

/**
 * Expects the notice to stay for most of the given milliseconds and to close after them. Advances the fake clock
 * instead of waiting.
 */
export async function isGoneAfter(milliseconds: number, notice: HTMLElement): Promise<void> {
  // Only a third, because real time passes too on a busy machine.
  passTime(milliseconds / 3)
  await new Promise((resolve) => setTimeout(resolve))
  await expect(notice).toBeInTheDocument()
  passTime(milliseconds)
  await waitFor(() => expect(notice).not.toBeInTheDocument())
}

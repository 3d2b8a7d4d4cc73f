import { expect, waitFor } from 'storybook/test'
import { breathe } from '@/shared/lib/wait'
import { passTime } from '@/shared/testing'

/** Expects that a notice stays for most of so many milliseconds, and goes after them. They need not be waited for. */
export async function isGoneAfter(milliseconds: number, notice: HTMLElement): Promise<void> {
  // The rest is for a busy machine: some of its time has really passed.
  passTime(milliseconds / 3)
  await breathe()
  await expect(notice).toBeInTheDocument()
  passTime(milliseconds)
  await waitFor(() => expect(notice).not.toBeInTheDocument())
}

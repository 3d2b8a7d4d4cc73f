import { expect, screen, waitFor } from 'storybook/test'

/** Waits until the dialog has closed and given the focus back, which Radix does in the next task. */
export async function dialogClosed(role: 'dialog' | 'alertdialog' = 'alertdialog'): Promise<void> {
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  await new Promise((resolve) => setTimeout(resolve))
}

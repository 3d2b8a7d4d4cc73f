import { expect, fn, screen, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { type Urgency, useAnnounce } from './index.ts'

function Announcer({ words, urgency, onAnnounced }: { words: string; urgency: Urgency; onAnnounced: () => void }) {
  const announce = useAnnounce()
  return (
    <Button
      tone="secondary"
      onClick={() => {
        announce(words, urgency)
        onAnnounced()
      }}
    >
      Announce
    </Button>
  )
}

const meta = preview.meta({
  title: 'shared/ui/live-region',
  component: Announcer,
  parameters: { layout: 'padded' },
  args: { words: '5 bounties', urgency: 'polite' as Urgency, onAnnounced: fn() },
})

export const Polite = meta.story({})
export const Assertive = meta.story({
  args: { urgency: 'assertive', words: 'Failed to update vote. Please try again.' },
})

Polite.test('announces repeated messages each time and leaves the focus', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button')
  await userEvent.click(button)
  await userEvent.click(button)
  const region = screen.getByRole('status')
  await expect(within(region).getAllByText('5 bounties')).toHaveLength(2)
  await expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await expect(button).toHaveFocus()
})

Assertive.test('interrupts with an assertive message', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await expect(screen.getByRole('alert')).toHaveTextContent('Failed to update vote. Please try again.')
  await expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

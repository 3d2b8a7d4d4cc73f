import { type ReactNode, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { ThanksPanel } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/thanks-panel',
  component: ThanksPanel,
  parameters: { layout: 'padded' },
  args: {
    title: 'Your pledge is in',
    next: [
      'Journalists can offer to investigate, and the creator chooses one.',
      'You can change your pledge until then.',
    ],
    actions: (
      <Button tone="secondary" size="small">
        Share
      </Button>
    ),
    onClose: fn(),
  },
})

export const Thanking = meta.story({})
export const LongWords = meta.story({ args: { title: longTitle, next: [longTitle], children: <p>{longTitle}</p> } })
export const RightToLeft = meta.story({ args: { title: 'من أغلق العبّارة؟' } })

function Posting({ children }: { children: ReactNode }) {
  const [isPosted, setIsPosted] = useState(false)
  return (
    <>
      <Button onClick={() => setIsPosted(true)}>Post</Button>
      <div style={{ blockSize: '150vh' }} />
      {isPosted && children}
    </>
  )
}

/** The button keeps the focus, as on the page of a question. */
export const BelowTheFold = meta.story({ decorators: [(Story) => <Posting>{Story()}</Posting>] })

BelowTheFold.test('comes into view', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Post' }))
  const panel = canvas.getByRole('region', { name: 'Your pledge is in' })
  await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
})
Thanking.test('is named by what is done, and closes', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('region', { name: 'Your pledge is in' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(args.onClose).toHaveBeenCalledOnce()
})

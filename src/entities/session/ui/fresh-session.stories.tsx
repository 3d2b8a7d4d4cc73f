import { markPayoutsPaid, signIn } from '@contract/endpoints.ts'
import { passwordAgain } from '@contract/session-limits.ts'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { messageOf, useApi } from '@/shared/api'
import { mockEndpoint, mockError } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { FreshSession } from './fresh-session.tsx'

function Action() {
  const api = useApi()
  const [words, setWords] = useState('')
  const act = async () => {
    try {
      await api(markPayoutsPaid, { params: { id: 'run-1' }, body: { payout_ids: ['payout-1'] }, idempotencyKey: 'key' })
      setWords('Done')
    } catch (error) {
      setWords(messageOf(error, 'Failed'))
    }
  }
  return (
    <>
      <Button onClick={() => void act()}>Pay</Button>
      <p>{words}</p>
    </>
  )
}

const sent: (string | null)[] = []

const meta = preview.meta({
  title: 'entities/session/fresh-session',
  component: FreshSession,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '420px' } } },
  args: { children: <Action /> },
  loaders: [loadSession],
  decorators: [withSession],
  beforeEach: ({ msw }) => {
    sent.splice(0)
    msw.use(
      mockEndpoint(signIn, () => ({ access_token: 'fresh' })),
      mockEndpoint(markPayoutsPaid, ({ request }) => {
        sent.push(request.headers.get('authorization'), request.headers.get('idempotency-key'))
        return sent[sent.length - 2] === 'Bearer fresh' ? { success: true as const } : mockError(403, passwordAgain)
      }),
    )
  },
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  return within(await screen.findByRole('alertdialog', { name: 'Enter your password' }))
}
const enter = async () => {
  const dialog = await ask()
  await fill(dialog.getByLabelText('Your password'), 'lede-demo-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

export const Closed = meta.story({})
export const Asking = meta.story({ play: async () => void (await ask()) })
export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 401, 'Failed to sign in.')),
  play: async () => {
    const dialog = await enter()
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Password is incorrect'),
    )
  },
})
export const Entered = meta.story({
  play: async ({ canvas }) => {
    await enter()
    await expect(await canvas.findByText('Done')).toBeVisible()
    await dialogClosed()
    await expect(sent.slice(2)).toEqual(['Bearer fresh', 'key'])
  },
})
export const Canceled = meta.story({
  play: async ({ canvas }) => {
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText(passwordAgain)).toBeVisible()
    await expect(sent).toHaveLength(2)
  },
})

import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { SignInAlert } from './index.tsx'

function Vote({ startsOpen = false }: { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <PageFrame>
      <h1>The page</h1>
      <p>The address is {address}</p>
      <Button onClick={() => setIsOpen(true)}>Vote</Button>
      <SignInAlert open={isOpen} mayBeNew onClose={() => setIsOpen(false)}>
        You must be logged in to vote
      </SignInAlert>
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'shared/ui/sign-in-alert',
  component: Vote,
  parameters: { address: '/bounties/bounty-1' },
})

export const Closed = meta.story({})
export const Open = meta.story({ args: { startsOpen: true } })

Closed.test('leads to the sign-in page with the way back in next', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
  const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
  await expect(alert).toHaveAccessibleDescription('You must be logged in to vote')
  await userEvent.click(within(alert).getByRole('button', { name: 'Sign In' }))
  await expect(await canvas.findByText('The address is /signin?next=%2Fbounties%2Fbounty-1')).toBeVisible()
})

Closed.test('leads newcomers to an account, with the same way back', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await expect(await canvas.findByText('The address is /signup?next=%2Fbounties%2Fbounty-1')).toBeVisible()
  await expect(screen.queryByRole('alertdialog')).toBeNull()
})

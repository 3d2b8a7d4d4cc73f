import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/newsletter-confirm',
  component: Screen,
  parameters: { route: '/newsletter/confirm', address: '/newsletter/confirm?token=a-token' },
})

export const FromTheMail = meta.story({})
export const Incomplete = meta.story({ parameters: { address: '/newsletter/confirm' } })

FromTheMail.test('removes the token from the address and still confirms with it', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/newsletter/confirm'))
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm my subscription' }))
  await expect(await canvas.findByRole('heading', { name: 'You are subscribed' })).toHaveFocus()
})

Incomplete.test('shows no button without a token', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  await expect(canvas.queryByRole('button')).toBeNull()
})

import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/newsletter-unsubscribe',
  component: Screen,
  parameters: { route: '/newsletter/unsubscribe', address: '/newsletter/unsubscribe?token=a-token' },
})

export const FromTheMail = meta.story({})
export const Incomplete = meta.story({ parameters: { address: '/newsletter/unsubscribe' } })

FromTheMail.test('removes the token from the address and still unsubscribes with it', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/newsletter/unsubscribe'))
  await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
  await expect(await canvas.findByRole('heading', { name: 'You have unsubscribed' })).toHaveFocus()
})

import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/preferences-unsubscribe',
  component: Screen,
  parameters: { route: '/preferences/unsubscribe', address: '/preferences/unsubscribe?token=a-token' },
})

export const FromTheMail = meta.story({})
export const Incomplete = meta.story({ parameters: { address: '/preferences/unsubscribe' } })

FromTheMail.test('removes the token from the address and still unsubscribes with it', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/preferences/unsubscribe'))
  await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
  await expect(await canvas.findByRole('heading', { name: 'You have unsubscribed' })).toHaveFocus()
  await expect(canvas.getByRole('link', { name: 'Choose what we email you' })).toHaveAttribute(
    'href',
    '/profile#preferences',
  )
})

import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Screen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/newsletter-lists',
  component: Screen,
  parameters: { route: '/newsletter/lists', address: '/newsletter/lists?token=a-token' },
})

export const FromTheMail = meta.story({})

FromTheMail.test('removes the token from the address and still saves with it', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/newsletter/lists'))
  await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
  await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
})

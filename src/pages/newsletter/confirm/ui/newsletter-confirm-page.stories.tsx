import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { withSampleApi } from '../../../../../.storybook/sample-api.tsx'
import { NewsletterConfirmPage } from './newsletter-confirm-page.tsx'

/** Where the link in the mail leads; each answer to its button is in `features/follow-newsletter-link`. */
const meta = preview.meta({
  title: 'pages/newsletter-confirm',
  component: NewsletterConfirmPage,
  decorators: [withSampleApi],
  parameters: { route: '/newsletter/confirm', address: '/newsletter/confirm?token=a-token' },
})

export const FromTheMail = meta.story({})
/** A link that lost its end on the way. */
export const Incomplete = meta.story({ parameters: { address: '/newsletter/confirm' } })

FromTheMail.test(
  'takes the token out of the address, and confirms with it all the same',
  async ({ canvas, loaded }) => {
    await waitFor(() => expect(loaded.router.state.location.href).toBe('/newsletter/confirm'))
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm my subscription' }))
    await expect(await canvas.findByRole('heading', { name: 'You are subscribed' })).toHaveFocus()
  },
)

Incomplete.test('asks for nothing to be pressed', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  await expect(canvas.queryByRole('button')).toBeNull()
})

import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { withSampleApi } from '../../../../../.storybook/sample-api.tsx'
import { NewsletterUnsubscribePage } from './newsletter-unsubscribe-page.tsx'

/** Where the link in the mail leads; each answer to its button is in `features/follow-newsletter-link`. */
const meta = preview.meta({
  title: 'pages/newsletter-unsubscribe',
  component: NewsletterUnsubscribePage,
  decorators: [withSampleApi],
  parameters: { route: '/newsletter/unsubscribe', address: '/newsletter/unsubscribe?token=a-token' },
})

export const FromTheMail = meta.story({})
/** A link that lost its end on the way. */
export const Incomplete = meta.story({ parameters: { address: '/newsletter/unsubscribe' } })

FromTheMail.test('takes the token out of the address, and leaves with it all the same', async ({ canvas, loaded }) => {
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/newsletter/unsubscribe'))
  await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
  await expect(await canvas.findByRole('heading', { name: 'You have left the newsletter' })).toHaveFocus()
})

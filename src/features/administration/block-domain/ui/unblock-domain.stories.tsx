import { unblockDomain } from '@contract/endpoints.ts'
import { domainNotBlocked } from '@contract/federation.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { UnblockDomain } from './unblock-domain.tsx'

const meta = preview.meta({
  title: 'features/administration/block-domain/unblock-domain',
  component: UnblockDomain,
  parameters: { layout: 'padded' },
  args: { domain: 'spam.example', focusFallback: { current: null } },
  decorators: [
    (Story) => (
      <main>
        <h1>Federation</h1>
        <Story />
      </main>
    ),
  ],
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Unblock… spam.example' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Unblock server' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const unblock = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock server' }))
  return dialog
}

export const Blocked = meta.story({})
export const Asking = meta.story({
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/^People at/)).toHaveTextContent(
      'People at spam.example and its subdomains can follow this site again. Those who followed before have to do so again.',
    )
  },
})
export const Unblocking = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(unblockDomain, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await unblock()
    await expect(await dialog.findByRole('button', { name: 'Unblocking...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const UnblockedElsewhere = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(unblockDomain, 404, domainNotBlocked)),
  play: async () => {
    const dialog = await unblock()
    await expect(await dialog.findByText(domainNotBlocked)).toBeVisible()
  },
})
export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(unblockDomain, 0)),
  play: async () => {
    const dialog = await unblock()
    await expect(await dialog.findByText('Failed to unblock the server. Please try again.')).toBeVisible()
  },
})

Blocked.test('unblocks the server once that is confirmed', async ({ msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(unblockDomain, ({ params }) => {
      sent.push(params.domain)
      return { success: true as const }
    }),
  )
  await unblock()
  await dialogClosed()
  await expect(sent).toEqual(['spam.example'])
})

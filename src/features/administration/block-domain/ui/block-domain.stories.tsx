import { blockDomain, domainFollowers } from '@contract/endpoints.ts'
import { isOwnDomain, tooManyBlockedDomains } from '@contract/federation.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { mockEndpoint } from '@/shared/mock'
import { BlockDomain } from './block-domain.tsx'

const meta = preview.meta({
  title: 'features/administration/block-domain',
  component: BlockDomain,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <main>
        <h1>Federation</h1>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
})

const fillIn = async (domain = 'spam.example') => {
  await fill(screen.getByLabelText('Domain'), domain)
  await fill(screen.getByLabelText('Reason'), 'It sends nothing but spam.')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Block server…' }))
const ask = async (domain?: string) => {
  await fillIn(domain)
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Block server' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const block = async () => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Block server' }))
}
const followers = (count: number) => mockEndpoint(domainFollowers, () => ({ followers: count }))

export const Empty = meta.story({})
export const Filled = meta.story({ play: () => fillIn() })
export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await fill(screen.getByLabelText('Domain'), 'https://spam.example/@ada')
    await submit()
    await expect(
      await canvas.findByText('Enter a domain like social.example, without https:// and without a path.'),
    ).toBeVisible()
    await expect(canvas.getByText('Say why this server is blocked.')).toBeVisible()
    await expect(screen.getByLabelText('Domain')).toHaveFocus()
  },
})
export const Asking = meta.story({
  play: async () => {
    const dialog = await ask('  SPAM.example ')
    await expect(dialog.getByText(/^People at/)).toHaveTextContent(
      'People at spam.example and its subdomains can no longer follow this site, and we send nothing there.',
    )
    await expect(
      dialog.getByText('This removes 188 followers. They do not come back when you unblock the server.'),
    ).toBeVisible()
  },
})
export const OneFollower = meta.story({
  beforeEach: ({ msw }) => msw.use(followers(1)),
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText(/^This removes 1 follower\./)).toBeVisible()
  },
})
export const NoFollower = meta.story({
  beforeEach: ({ msw }) => msw.use(followers(0)),
  play: async () => {
    const dialog = await ask()
    await expect(dialog.getByText('This site has no followers there.')).toBeVisible()
  },
})
export const LongDomain = meta.story({
  play: () => ask(`${'wolfeschlegelsteinhausenbergerdorff-mastodon'}.example`).then(() => {}),
})
export const Blocking = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(blockDomain, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    await block()
    await expect(await screen.findByRole('button', { name: 'Blocking...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Blocked = meta.story({
  play: async ({ canvas }) => {
    await block()
    await expect(await canvas.findByText('spam.example is blocked.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Domain')).toHaveValue(''))
  },
})
export const OwnDomain = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(blockDomain, 400, isOwnDomain)),
  play: async ({ canvas }) => {
    await block()
    await expect(await canvas.findByText(isOwnDomain)).toBeVisible()
    await expect(screen.getByLabelText('Reason')).toHaveValue('It sends nothing but spam.')
  },
})
export const TooMany = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(blockDomain, 409, tooManyBlockedDomains)),
  play: async ({ canvas }) => {
    await block()
    await expect(await canvas.findByText(tooManyBlockedDomains)).toBeVisible()
  },
})
export const CouldNotBeCounted = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(domainFollowers, 0)),
  play: async ({ canvas }) => {
    await fillIn()
    await submit()
    await expect(await canvas.findByText('Failed to block the server. Please try again.')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

Empty.test('counts the followers of the domain, and blocks it once that is confirmed', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(domainFollowers, ({ params }) => {
      sent.push(params.domain)
      return { followers: 3 }
    }),
    mockEndpoint(blockDomain, ({ body }) => {
      sent.push(body)
      return { success: true as const }
    }),
  )
  await ask('SPAM.example')
  await expect(sent).toEqual(['spam.example'])
  await userEvent.click(screen.getByRole('button', { name: 'Block server' }))
  await canvas.findByText('spam.example is blocked.')
  await expect(sent).toEqual(['spam.example', { domain: 'spam.example', reason: 'It sends nothing but spam.' }])
})

import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider, type SessionView } from '@/entities/session'
import { PageFrame } from '@/shared/ui/page-frame'
import { Guard, SignInRequired } from './guard.tsx'

type GuardArgs = { status: SessionView['status']; isAllowed: boolean }

function GuardedPage({ status, isAllowed }: GuardArgs) {
  return (
    <SessionProvider session={sampleSession(status)}>
      <Guard mayEnter={() => isAllowed}>
        <PageFrame>
          <h1>The guarded page</h1>
        </PageFrame>
      </Guard>
    </SessionProvider>
  )
}

const meta = preview.meta({
  title: 'app/guard',
  component: GuardedPage,
  args: { status: 'signedIn' as SessionView['status'], isAllowed: true },
})

const expectLoading = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  await expect(canvas.queryByRole('heading')).toBeNull()
  // So the footer is below the window, and cannot jump when the page comes.
  await expect(canvasElement.scrollHeight).toBeGreaterThanOrEqual(window.innerHeight)
}

export const Checking = meta.story({
  args: { status: 'checking' },
  play: ({ canvasElement }) => expectLoading(canvasElement),
})
export const ServerUnreachable = meta.story({ args: { status: 'unreachable' } })
export const Allowed = meta.story({
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('The guarded page')
  },
})
export const OnTheWayToSignIn = meta.story({
  args: { status: 'signedOut' },
  play: ({ canvasElement }) => expectLoading(canvasElement),
})
export const OfAnotherUserType = meta.story({
  args: { isAllowed: false },
  play: ({ canvasElement }) => expectLoading(canvasElement),
})

export const SignedOutAndInvited = meta.story({
  parameters: { address: '/bounties?search=harbour' },
  render: () => <SignInRequired />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Sign In Required')
    const next = encodeURIComponent('/bounties?search=harbour')
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', `/signin?next=${next}`)
  },
})

import { expect, screen, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { arrivalWords } from './arrival-notice.tsx'
import { SessionNotice } from './session-notice.tsx'

const sessions = { signedOut: sampleSession('signedOut'), signedIn: sampleSession('signedIn') }

type NoticeArgs = { arrival: keyof typeof arrivalWords; status: keyof typeof sessions }

function NoticeOf({ status }: NoticeArgs) {
  return (
    <SessionProvider session={sessions[status]}>
      <SessionNotice />
    </SessionProvider>
  )
}

const meta = preview.meta({
  title: 'app/session-notice',
  component: NoticeOf,
  args: { arrival: 'sessionEnded', status: 'signedOut' } as NoticeArgs,
  play: async ({ canvasElement, args, loaded }) => {
    const { history, load } = loaded.router
    history.replace('/', { arrival: args.arrival })
    await load()
    await expect(await within(canvasElement).findByText(arrivalWords[args.arrival])).toBeVisible()
  },
})

export const SessionEnded = meta.story({})
export const SignInFirst = meta.story({ args: { arrival: 'signInFirst' } })
export const AccountCreated = meta.story({ args: { arrival: 'accountCreated' } })
export const ApplicationSent = meta.story({ args: { arrival: 'applicationSent', status: 'signedIn' } })
export const StorySubmitted = meta.story({ args: { arrival: 'storySubmitted', status: 'signedIn' } })
export const StoryPublished = meta.story({ args: { arrival: 'storyPublished', status: 'signedIn' } })

SessionEnded.test('disappears on the next page', async ({ canvasElement, loaded }) => {
  await loaded.router.navigate({ to: '/about' })
  await expect(within(canvasElement).queryByText(arrivalWords.sessionEnded)).toBeNull()
})

export const SignedOut = meta.story({
  args: { status: 'signedIn' },
  play: async () => {
    sessions.signedIn.send({ type: 'signOut.requested' })
    await expect(await screen.findByText('You have been signed out.')).toBeInTheDocument()
  },
})

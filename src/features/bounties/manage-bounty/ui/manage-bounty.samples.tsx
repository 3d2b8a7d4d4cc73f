import type { BountyAction, BountyDetail, BountyLife } from '@contract/bounty.ts'
import {
  amendBounty,
  answerExtension,
  askForExtension,
  bountyDetail,
  cancelBounty,
  chooseNaming,
  extendExpiry,
  leaveAssignment,
  reopenBounty,
} from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail } from '#storybook/samples/index.ts'
import { bountyQuery } from '@/entities/bounty'
import { contentId } from '@/shared/config'
import { toLocalDay } from '@/shared/lib/date'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ManageBounty } from './manage-bounty.tsx'

export const withLife = (may: BountyAction[], life: Partial<BountyLife> = {}): BountyDetail => ({
  ...sampleBountyDetail,
  life: { ...sampleBountyDetail.life, ...life, may },
})
export const assigned = { expires_at: null, due_date: '2026-12-18T12:00:00.000Z' }
export const extension = {
  due_date: '2027-01-15T12:00:00.000Z',
  reason:
    'The agency has promised the maintenance logs for January 4. Two engineers want to see them before they talk.',
  status: 'asked' as const,
}

export const open = withLife(['changePledge', 'extendExpiry', 'cancelBounty'], {
  extended_expiry: '2027-05-11T09:30:00.000Z',
})
export const mine = withLife(['askForExtension', 'leaveAssignment'], assigned)
export const asked = withLife(['answerExtension'], { ...assigned, extension })

/** Shows the bounty of the cache, as a page does. */
function Page({ bounty }: { bounty: BountyDetail }) {
  const { data } = useQuery({ ...bountyQuery(bounty.id), initialData: bounty, staleTime: Number.POSITIVE_INFINITY })
  return (
    <main id={contentId} tabIndex={-1}>
      <PageFrame>
        <h1>{bounty.title}</h1>
        <ManageBounty bounty={data} />
      </PageFrame>
    </main>
  )
}

export const success = () => ({ success: true as const })

type Msw = Pick<SetupWorker, 'use'>

/** All stories begin with an open bounty of the reader, and the server agrees to everything. */
export const manageBountyMeta = {
  args: { bounty: open },
  render: ({ bounty }: { bounty: BountyDetail }) => <Page bounty={bounty} />,
  decorators: [withSampleReader],
  beforeEach: ({ msw }: { msw: Msw }) =>
    msw.use(
      mockEndpoint(amendBounty, success),
      mockEndpoint(chooseNaming, success),
      mockEndpoint(cancelBounty, success),
      mockEndpoint(extendExpiry, success),
      mockEndpoint(reopenBounty, success),
      mockEndpoint(leaveAssignment, success),
      mockEndpoint(askForExtension, success),
      mockEndpoint(answerExtension, success),
      mockEndpoint(bountyDetail, () => sampleBountyDetail),
    ),
}

/** Returns the id and body of each request to the endpoint from now on. */
export function collect(
  msw: Msw,
  endpoint:
    | typeof amendBounty
    | typeof cancelBounty
    | typeof chooseNaming
    | typeof leaveAssignment
    | typeof askForExtension
    | typeof answerExtension,
) {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(endpoint, ({ params: { id }, body }) => {
      sent.push([id, body])
      return success()
    }),
  )
  return sent
}

export const reason = 'The agency has published the logs. There is nothing left to ask.'
export const dayAfter = (timestamp: string) =>
  toLocalDay(Math.max(Date.parse(timestamp), Date.now()) + 24 * 60 * 60 * 1000)

export const ask = async (opener: string, title = opener) => {
  await userEvent.click(screen.getByRole('button', { name: opener }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
export const give = async (opener: string, words = reason) => {
  const dialog = await ask(opener)
  await fill(dialog.getByLabelText('Reason'), words)
  await userEvent.click(dialog.getByRole('button', { name: opener }))
  return dialog
}
export const described = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(words))
export const requestTime = async (day: string) => {
  const dialog = await ask('Ask for more time')
  const field = dialog.getByLabelText('New due date')
  await userEvent.type(field, day)
  await fill(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  return field
}

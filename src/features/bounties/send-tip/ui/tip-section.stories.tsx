import type { BountyDetail } from '@contract/bounty.ts'
import { success } from '@contract/endpoint.ts'
import { blockTipper, keepTip, listTips, sendTip, withdrawTip } from '@contract/endpoints.ts'
import { type Tips, tipsBlocked } from '@contract/tip.ts'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleUser } from '#storybook/samples/session.ts'
import { noTips, sampleOwnTip, sampleTips } from '#storybook/samples/tips.ts'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { TipSection } from './tip-section.tsx'

type Msw = { msw: Pick<SetupWorker, 'use'> }

const answering =
  (tips: Tips) =>
  ({ msw }: Msw) =>
    msw.use(mockEndpoint(listTips, () => tips))
const having = (tips: BountyDetail['tips']) => ({ bounty: { id: 'bounty-1', creator_id: 'user-2', tips } })

const meta = preview.meta({
  title: 'features/send-tip',
  component: TipSection,
  args: having({ own: 0, received: null, may_send: true }),
  render: (args) => (
    <PageFrame>
      <h1>The page</h1>
      <TipSection {...args} />
    </PageFrame>
  ),
  decorators: [withSampleReader],
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send a tip' }))
  return within(await screen.findByRole('alertdialog', { name: 'Send a tip' }))
}
const send = async () => {
  const dialog = await open()
  await fill(dialog.getByLabelText('What you know'), 'The logs are in the cellar.')
  await userEvent.click(dialog.getByRole('radio', { name: 'I saw it' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'No' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send tip' }))
  return dialog
}

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Do you know something about this?' })).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

export const ForTheCreator = meta.story({
  args: { bounty: { ...having({ own: 0, received: null, may_send: true }).bounty, creator_id: sampleUser.id } },
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Tell the journalist something in private' })
    await expect(section).toHaveTextContent('the journalist who investigates your question')
  },
})

export const Nothing = meta.story({
  args: having(null),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
})

export const Writing = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByLabelText('What you know')).toHaveAccessibleDescription('2,000 characters left')
  },
})

export const Incomplete = meta.story({
  play: async () => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Send tip' }))
    for (const words of [
      'Please write what you know',
      'Please choose how you know it',
      'Please choose whether the journalist can answer you',
    ])
      await expect(await dialog.findByText(words)).toBeVisible()
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(sendTip, 'infinite', () => success)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Sent = meta.story({
  play: async ({ canvas, msw }) => {
    const sent: unknown[] = []
    msw.use(
      mockEndpoint(sendTip, ({ params, body, request }) => {
        sent.push([params.id, body, request.headers.get('idempotency-key') !== null])
        return success
      }),
    )
    await send()
    await expect(await canvas.findByText('Thank you. Your tip is stored for the journalist.')).toBeVisible()
    await dialogClosed()
    await expect(sent).toEqual([
      ['bounty-1', { text: 'The logs are in the cellar.', source: 'saw_it', shares_email: false }, true],
    ])
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(sendTip, 403, tipsBlocked)),
  play: async () => {
    const dialog = await send()
    await expect(await dialog.findByText(tipsBlocked)).toBeVisible()
    await expect(dialog.getByLabelText('What you know')).toHaveValue('The logs are in the cellar.')
  },
})

export const OwnTips = meta.story({
  args: having({ own: 1, received: null, may_send: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sampleOwnTip.text)).toBeVisible()
    await expect(canvas.getByText('You wrote')).toBeVisible()
  },
})

OwnTips.test('takes a withdrawn tip off the list and keeps the focus', async ({ canvas, msw }) => {
  const withdrawn: unknown[] = []
  msw.use(
    mockEndpoint(withdrawTip, ({ params }) => {
      withdrawn.push(params.id, params.tip)
      return success
    }),
    mockEndpoint(listTips, () => noTips),
  )
  await userEvent.click(await canvas.findByRole('button', { name: /^Withdraw the tip/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw tip' }))
  await waitFor(() => expect(canvas.queryByText(sampleOwnTip.text)).toBeNull())
  await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus())
  await expect(withdrawn).toEqual(['bounty-1', 'tip-1'])
})

export const Withdrawing = meta.story({
  args: having({ own: 1, received: null, may_send: true }),
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(withdrawTip, 'infinite', () => success)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Withdraw the tip/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw tip' }))
    await expect(await screen.findByRole('button', { name: 'Withdrawing...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const AfterTheWork = meta.story({
  args: having({ own: 1, received: null, may_send: false }),
  beforeEach: answering({
    ...noTips,
    own: [{ ...sampleOwnTip, may_withdraw: false, deleted_at: '2026-12-30T12:00:00.000Z' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('December 30, 2026')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ForTheJournalist = meta.story({
  args: having({ own: 0, received: 2, may_send: false }),
  beforeEach: answering(sampleTips),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Tips from readers (2)' })).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(2)
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      'mailto:a.very.long.address.of.somebody.who.knows@municipal-waterworks.example',
    )
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
})

ForTheJournalist.test('blocks the sender of a tip after a question', async ({ canvas, msw }) => {
  const blocked: unknown[] = []
  msw.use(
    mockEndpoint(blockTipper, ({ params }) => {
      blocked.push(params.id, params.tip)
      return success
    }),
    mockEndpoint(listTips, () => noTips),
  )
  const [first] = await canvas.findAllByRole('button', { name: /^Delete and block sender/ })
  if (first === undefined) throw new Error('There is no tip')
  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and block sender' }))
  await waitFor(() => expect(canvas.queryByRole('article')).toBeNull())
  await expect(blocked).toEqual(['bounty-1', 'tip-1'])
})

export const WithoutTipsForTheJournalist = meta.story({
  args: having({ own: 0, received: 0, may_send: false }),
})

export const AfterThePublication = meta.story({
  args: having({ own: 0, received: 2, may_send: false }),
  beforeEach: ({ msw }) => {
    const kept = new Set<string>()
    const deleted_at = '2026-12-30T12:00:00.000Z'
    msw.use(
      mockEndpoint(keepTip, ({ params, body }) => {
        if (body.keep) kept.add(params.tip)
        else kept.delete(params.tip)
        return success
      }),
      mockEndpoint(listTips, () => ({
        ...noTips,
        received: sampleTips.received.map((tip) => ({ ...tip, deleted_at, is_kept: kept.has(tip.id) })),
        keepable_until: '2027-11-30T12:00:00.000Z',
      })),
    )
  },
  play: async ({ canvas }) => {
    const boxes = () => canvas.findAllByRole('checkbox', { name: /^Keep until November 30, 2027.* \(“.+”\)$/ })
    const [first] = await boxes()
    if (first === undefined) throw new Error('There is no tip')
    await userEvent.click(first)
    await waitFor(async () =>
      expect((await boxes()).map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]),
    )
    await expect(first).toHaveFocus()
  },
})

export const Unavailable = meta.story({
  args: having({ own: 0, received: 2, may_send: false }),
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listTips, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tips could not be loaded.')).toBeVisible()
  },
})

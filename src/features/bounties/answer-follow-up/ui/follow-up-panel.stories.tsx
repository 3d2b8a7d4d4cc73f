import { readFollowUp, saveFollowUp } from '@contract/endpoints.ts'
import { type FollowUp, type FollowUpChange, followUpOver } from '@contract/follow-up.ts'
import type { SetupWorker } from 'msw/browser'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { changeFollowUp, givenFollowUp, openFollowUp } from '#storybook/samples/follow-ups.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { forgetUnsent, unsentOf } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { FollowUpPanel } from './follow-up-panel.tsx'

type Msw = { msw: Pick<SetupWorker, 'use'> }

/** A server that keeps what it is sent. Returns the requests. */
function serve({ msw }: Msw, start: FollowUp = openFollowUp) {
  const sent: FollowUpChange[] = []
  let stored = start
  msw.use(
    mockEndpoint(readFollowUp, () => stored),
    mockEndpoint(saveFollowUp, ({ body }) => {
      sent.push(body)
      stored = changeFollowUp(stored, body)
      return stored
    }),
  )
  return sent
}

const meta = preview.meta({
  title: 'features/answer-follow-up/follow-up-panel',
  component: FollowUpPanel,
  args: { bountyId: 'bounty-1', isOwn: true },
  parameters: { route: '/articles/$id', address: '/articles/story-1' },
  render: (args) => (
    <PageFrame>
      <h1>The page</h1>
      <FollowUpPanel {...args} />
    </PageFrame>
  ),
  decorators: [withSampleReader],
  beforeEach: forgetUnsent,
})

const field = () => screenOf().findByLabelText('What should we find out next?')
const screenOf = () => within(document.body)
const question = 'Who decided to close the gauges?'

export const Unanswered = meta.story({
  play: async ({ canvas }) => {
    const choices = within(await canvas.findByRole('group', { name: 'Did this answer your question?' }))
    await expect(choices.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'Partly',
      'No',
    ])
    await expect(await field()).toHaveAccessibleDescription('500 characters left')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Ask this' })).toBeNull()
  },
})

export const Answered = meta.story({
  beforeEach: ({ msw }) => void serve({ msw }, { ...openFollowUp, answer: 'yes', next: question }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ask this' })).toBeVisible()
  },
})

Answered.test('saves a choice with one click, and leaves the text alone', async ({ canvas, msw }) => {
  const sent = serve({ msw }, { ...openFollowUp, next: question })
  await userEvent.click(await canvas.findByRole('button', { name: 'No' }))
  await expect(await canvas.findByText(/^Your answer is saved\./)).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'No', pressed: true })).toBeVisible()
  await expect(sent).toEqual([{ answer: 'no' }])
})

Unanswered.test('saves the text, and takes it to the form for a question', async ({ canvas, msw, loaded }) => {
  const sent = serve({ msw })
  await fill(await field(), question)
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Ask this' }))
  await expect(sent).toEqual([{ next: question }])
  await waitFor(() => expect(loaded.router.state.location.href).toBe('/bounties?ask=true'))
  await expect(unsentOf(sampleUser.id, 'bounty').read()).toMatchObject({ title: question })
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(saveFollowUp, 409, followUpOver)),
  play: async ({ canvas }) => {
    await fill(await field(), question)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(followUpOver)).toBeVisible()
    await expect(await field()).toHaveValue(question)
  },
})

Failed.test('shows the saved choice again', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(canvas.queryByRole('button', { pressed: true })).toBeNull())
  await expect(canvas.getByText(followUpOver)).toBeVisible()
})

export const ForTheJournalist = meta.story({
  args: { isOwn: false },
  beforeEach: ({ msw }) => void serve({ msw }, givenFollowUp),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It did in part.')).toBeVisible()
    await expect(canvas.getByText(givenFollowUp.next)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** 60 letters without a blank, in a script that runs from right to left. */
export const RightToLeft = meta.story({
  args: { isOwn: false },
  beforeEach: ({ msw }) =>
    void serve({ msw }, { ...givenFollowUp, next: `من قرر إغلاق المقاييس؟ ${'ا'.repeat(60)}\n${'x'.repeat(200)}` }),
})

export const Over = meta.story({
  beforeEach: ({ msw }) => void serve({ msw }, { ...givenFollowUp, next: '' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Only the journalist of the story and our administrators can read this.'),
    ).toBeVisible()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(readFollowUp, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The answer could not be loaded.')).toBeVisible()
  },
})

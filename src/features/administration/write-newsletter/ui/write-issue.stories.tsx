import { changeNewsletterIssue, newsletterIssue } from '@contract/endpoints.ts'
import { issueChangedElsewhere } from '@contract/newsletter-issue.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleIssue } from '#storybook/samples/newsletters.ts'
import { issueQuery } from '@/entities/reading/newsletter'
import { forgetUnsent } from '@/entities/session'
import { autosavePauseMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextField } from '@/shared/ui/text-field'
import { WriteIssue } from './write-issue.tsx'

/** Shows the issue of the cache, and comes and goes with its page. */
function Closable({ issue, ...slots }: ComponentProps<typeof WriteIssue>) {
  const { data } = useSuspenseQuery(issueQuery(issue.id))
  const [isShown, setShown] = useState(true)
  return (
    <>
      {isShown && <WriteIssue {...slots} issue={data} />}
      <Button onClick={() => setShown(!isShown)}>{isShown ? 'Leave' : 'Return'}</Button>
    </>
  )
}

const meta = preview.meta({
  title: 'features/administration/write-newsletter/write-issue',
  component: WriteIssue,
  parameters: {
    seed: (queryClient: QueryClient) => queryClient.setQueryData(issueQuery(sampleIssue.id).queryKey, sampleIssue),
  },
  args: {
    issue: sampleIssue,
    renderEditor: ({ label, onChange }, key) => (
      <TextField
        key={key}
        label={label}
        onChange={({ target: { value: text } }) => onChange([{ type: 'paragraph', children: [{ text }] }])}
      />
    ),
    renderActions: ({ isSaved }) => <p>{isSaved ? 'Ready to send' : 'Not ready to send'}</p>,
  },
  beforeEach: forgetUnsent,
  render: (args) => <Closable {...args} />,
  decorators: [
    withSampleReader,
    (Story) => (
      <PageFrame>
        <h1>Write an issue</h1>
        <Story />
      </PageFrame>
    ),
  ],
})

const subject = () => screen.getByLabelText('Subject')
const rename = async (words: string) => {
  await userEvent.clear(subject())
  await fill(subject(), words)
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export const Saved = meta.story({
  play: async ({ canvas }) => {
    await expect(subject()).toHaveValue(sampleIssue.subject)
    await expect(canvas.getByText('12,408 people would get it now.')).toBeVisible()
    await expect(canvas.getByText('Ready to send')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  },
})
export const Changed = meta.story({
  play: async ({ canvas }) => {
    await rename('من أطفأ المقاييس؟')
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'Science')
    await expect(canvas.getByText('Your changes are not saved yet.')).toBeVisible()
    await expect(canvas.getByText('Counted once it is saved.')).toBeVisible()
    await expect(canvas.getByText('Not ready to send')).toBeVisible()
  },
})
export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(changeNewsletterIssue, 'infinite', () => sampleIssue)),
  play: async ({ canvas }) => {
    await rename('The gauges')
    await save()
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(changeNewsletterIssue, 0)),
  play: async ({ canvas }) => {
    await rename('The gauges')
    await save()
    await expect(await canvas.findByText('Failed to save the issue. Please try again.')).toBeVisible()
    await expect(subject()).toHaveValue('The gauges')
  },
})
export const Overtaken = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(changeNewsletterIssue, 409, issueChangedElsewhere),
      mockEndpoint(newsletterIssue, () => ({ ...sampleIssue, subject: 'Of another', version: 4 })),
    ),
  play: async ({ canvas }) => {
    await rename('Of mine')
    await save()
    await canvas.findByRole('button', { name: 'Keep my version' })
    await expect(canvas.getByText(issueChangedElsewhere)).toBeVisible()
    await expect(subject()).toHaveValue('Of mine')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  },
})

const received = fn()
const answerSaves = () =>
  mockEndpoint(changeNewsletterIssue, ({ body }) => {
    received(body)
    return { ...sampleIssue, ...body, version: body.version + 1 }
  })

Overtaken.test('replaces theirs after "Keep my version"', async ({ canvas, msw }) => {
  received.mockClear()
  msw.use(answerSaves())
  await userEvent.click(canvas.getByRole('button', { name: 'Keep my version' }))
  await expect(subject()).toHaveFocus()
  await save()
  await canvas.findByText('Ready to send')
  await expect(received.mock.calls).toEqual([[expect.objectContaining({ subject: 'Of mine', version: 4 })]])
})
Overtaken.test('gives mine up after "Load their version"', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load their version' }))
  await expect(subject()).toHaveValue('Of another')
  await expect(canvas.getByText('Ready to send')).toBeVisible()
})

Saved.test(
  'saves subject, list and text after a pause, with the version they are based on',
  async ({ canvas, msw }) => {
    received.mockClear()
    msw.use(answerSaves())
    await rename('The gauges')
    await userEvent.selectOptions(canvas.getByLabelText('Send to'), 'Science')
    await fill(canvas.getByLabelText('Text'), 'Silent.')
    passTime(autosavePauseMs)
    await canvas.findByText('Ready to send')
    const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Silent.' }] }])
    await expect(received.mock.calls).toEqual([[{ subject: 'The gauges', list: 'science', content, version: 3 }]])
  },
)
Saved.test('keeps what is typed while a save runs, and saves that on top', async ({ canvas, msw }) => {
  received.mockClear()
  const { promise, resolve } = Promise.withResolvers<void>()
  msw.use(
    mockEndpoint(changeNewsletterIssue, async ({ body }) => {
      received(body.subject, body.version)
      await promise
      return { ...sampleIssue, ...body, version: body.version + 1 }
    }),
  )
  await rename('One')
  await save()
  await waitFor(() => expect(received).toHaveBeenCalledOnce())
  await rename('Two')
  resolve()
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'))
  await expect(subject()).toHaveValue('Two')
  await save()
  await canvas.findByText('Ready to send')
  await expect(received.mock.calls).toEqual([
    ['One', 3],
    ['Two', 4],
  ])
})
Changed.test('warns before the window closes, and has the changes after the page was left', async ({ canvas }) => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  await expect(closing.defaultPrevented).toBe(true)
  await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Return' }))
  await expect(subject()).toHaveValue('من أطفأ المقاييس؟')
  await expect(canvas.getByText('Not ready to send')).toBeVisible()
})
Failed.test('takes a save that arrived for its own when only the answer was lost', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint.failing(changeNewsletterIssue, 409, issueChangedElsewhere),
    mockEndpoint(newsletterIssue, () => ({ ...sampleIssue, subject: 'The gauges', version: 4 })),
  )
  await save()
  await canvas.findByText('Ready to send')
  await expect(canvas.queryByText(issueChangedElsewhere)).toBeNull()
})

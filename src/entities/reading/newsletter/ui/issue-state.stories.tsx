import { IssueState as State } from '@contract/newsletter-issue.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleCounts } from '#storybook/samples/newsletters.ts'
import { IssueState, SendingReport } from './issue-state.tsx'

const meta = preview.meta({
  title: 'entities/newsletter/issue-state',
  component: SendingReport,
  parameters: { layout: 'padded' },
  args: { counts: sampleCounts },
})

export const Sending = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5,248 of 12,408 people done, about 12 minutes left.')).toBeVisible()
    await expect(canvas.getByText(/^The server was interrupted during their email\./)).toBeVisible()
  },
})
export const Sent = meta.story({
  args: { counts: { ...sampleCounts, waiting: 0, accepted: 12_353, left: null, bounced: 31, complained: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Done for all 12,408 people.')).toBeVisible()
    await expect(canvas.getByText(/^Of the accepted emails, 31 came back and 2 were reported/)).toBeVisible()
  },
})
export const BeforeTheFirst = meta.story({
  args: {
    counts: {
      ...sampleCounts,
      waiting: 1,
      audience: 1,
      accepted: 0,
      unknown: 0,
      left: null,
      excluded: { unsubscribed: 0, suppressed: 0, rejected: 0, stopped: 0 },
    },
  },
})
export const EveryState = meta.story({
  render: () => (
    <ul>
      {State.options.map((state) => (
        <li key={state}>
          <IssueState state={state} />
        </li>
      ))}
    </ul>
  ),
})

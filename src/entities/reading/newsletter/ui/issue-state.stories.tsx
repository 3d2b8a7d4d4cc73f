import type { IssueState as State } from '@contract/newsletter-issue.ts'
import preview from '#storybook/preview.tsx'
import { IssueState } from './issue-state.tsx'

const meta = preview.meta({
  title: 'entities/newsletter/issue-state',
  component: IssueState,
  args: { state: 'draft' as State },
})

export const Draft = meta.story({})
export const Scheduled = meta.story({ args: { state: 'scheduled' } })
export const Sending = meta.story({ args: { state: 'sending' } })
export const Sent = meta.story({ args: { state: 'sent' } })
export const Stopped = meta.story({ args: { state: 'stopped' } })

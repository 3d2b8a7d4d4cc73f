import { Issue, type IssueSummary, PublicIssue, type SendingCounts } from '@contract/newsletter-issue.ts'
import * as v from 'valibot'

/** Without media: requests of a frame do not pass the service worker that answers them in stories. */
const content = JSON.stringify([
  { type: 'standfirst', children: [{ text: 'Four gauges were silent that night. This week we found out who knew.' }] },
  { type: 'heading-one', children: [{ text: 'Science' }] },
  {
    type: 'paragraph',
    children: [
      { text: '' },
      { type: 'link', url: 'https://example.org/gauges', children: [{ text: 'Who switched the gauges off?' }] },
      { text: ' Their owner had been told, twice, in writing.' },
    ],
  },
])

export const sampleCounts: SendingCounts = {
  audience: 12_408,
  waiting: 7_160,
  accepted: 5_193,
  excluded: { unsubscribed: 41, suppressed: 8, rejected: 4, stopped: 0 },
  unknown: 2,
  bounced: 3,
  complained: 0,
  unsubscribed: 5,
  left: 716,
}

export const sampleIssue: Issue = v.parse(Issue, {
  id: 'issue-1',
  subject: 'Who switched the gauges off?',
  list: 'general',
  state: 'draft',
  scheduled_at: null,
  updated_at: '2026-11-28T08:30:00.000Z',
  sent_at: null,
  counts: null,
  content,
  version: 3,
  subscribers: 12_408,
})

export const sampleScheduled: Issue = {
  ...sampleIssue,
  id: 'issue-2',
  state: 'scheduled',
  scheduled_at: '2026-12-06T08:00:00.000Z',
}
export const sampleSending: Issue = { ...sampleIssue, id: 'issue-3', state: 'sending', counts: sampleCounts }
export const sampleSent: Issue = {
  ...sampleIssue,
  id: 'issue-4',
  state: 'sent',
  sent_at: '2026-11-22T08:21:00.000Z',
  counts: { ...sampleCounts, waiting: 0, accepted: 12_353, bounced: 31, complained: 2, unsubscribed: 17, left: null },
}
export const sampleStopped: Issue = {
  ...sampleSent,
  id: 'issue-5',
  state: 'stopped',
  list: 'science',
  counts: { ...sampleCounts, waiting: 0, excluded: { ...sampleCounts.excluded, stopped: 7_160 }, left: null },
}

export const sampleIssues: IssueSummary[] = [
  { ...sampleIssue, subject: '' },
  sampleScheduled,
  sampleSending,
  sampleSent,
  sampleStopped,
].map(({ content: _, version: __, subscribers: ___, ...summary }) => summary)

export const samplePublicIssue: PublicIssue = v.parse(PublicIssue, {
  id: 'issue-4',
  subject: sampleSent.subject,
  list: 'general',
  sent_at: sampleSent.sent_at,
  content,
})

const { content: _, ...samplePublicSummary } = samplePublicIssue
export const samplePublicIssues = [
  samplePublicSummary,
  { ...samplePublicSummary, id: 'issue-5', list: 'science' as const, subject: 'من أطفأ المقاييس؟' },
  { ...samplePublicSummary, id: 'issue-6', subject: 'x'.repeat(60), sent_at: '2026-11-15T08:00:00.000Z' },
]

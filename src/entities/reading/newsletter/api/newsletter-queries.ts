import { newsletterIssue, newsletterIssues, publicNewsletter, publicNewsletters } from '@contract/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'
import { scheduledPollMs, sendingPollMs } from '@/shared/config'

export const issuesQuery = (page: number) => queryOf(newsletterIssues, { query: { page } })

/** Asks again while the issue changes by itself: while it is sent, and while it waits for its time. */
export const issueQuery = (id: string) =>
  queryOptions({
    ...queryOf(newsletterIssue, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' ? sendingPollMs : data?.state === 'scheduled' && scheduledPollMs,
  })

export const sentIssuesQuery = (page: number) => queryOf(publicNewsletters, { query: { page } })

export const sentIssueQuery = (id: string) => queryOf(publicNewsletter, { params: { id } })

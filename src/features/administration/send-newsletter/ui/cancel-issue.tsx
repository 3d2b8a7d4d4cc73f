import { cancelNewsletterIssue } from '@contract/endpoints.ts'
import type { Issue } from '@contract/newsletter-issue.ts'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'

type CancelIssueProps = {
  /** An issue that is scheduled or being sent. */
  issue: Pick<Issue, 'id'> & { state: 'scheduled' | 'sending' }
}

const words = {
  scheduled: {
    title: 'Cancel schedule',
    busyLabel: 'Canceling...',
    question: 'It becomes a draft again, and nobody gets it until you send it.',
    tone: 'primary',
  },
  sending: {
    title: 'Stop sending',
    busyLabel: 'Stopping...',
    question: 'Who has it keeps it. Those who wait get nothing, also later: a stopped issue cannot be continued.',
    tone: 'critical',
  },
} as const

export function CancelIssue({ issue: { id, state } }: CancelIssueProps) {
  const api = useApi()
  const cancel = useAction(() => api(cancelNewsletterIssue, { params: { id } }), { reload: true })
  const { title, busyLabel, question, tone } = words[state]
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => cancel.request(null)}>
        {title}…
      </Button>
      <ConfirmedActionDialog
        action={cancel}
        title={title}
        busyLabel={busyLabel}
        tone={tone}
        toErrorMessage={(error) => describeError(error, `${title} failed. Please try again.`)}
      >
        {question}
      </ConfirmedActionDialog>
    </>
  )
}

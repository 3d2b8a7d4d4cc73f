import { cancelNewsletterIssue } from '@contract/endpoints.ts'
import type { Issue } from '@contract/newsletter-issue.ts'
import type { RefObject } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'

type CancelIssueProps = {
  /** An issue that is scheduled or being sent. */
  issue: Pick<Issue, 'id'> & { state: 'scheduled' | 'sending' }
  /** Takes the focus when the buttons have gone with the issue's state. */
  focusFallback: RefObject<HTMLElement | null>
}

const words = {
  scheduled: {
    title: 'Cancel schedule',
    busyLabel: 'Canceling...',
    doneWords: 'Schedule canceled.',
    question: 'It becomes a draft again, and nobody gets it until you send it.',
    tone: 'primary',
  },
  sending: {
    title: 'Stop sending',
    busyLabel: 'Stopping...',
    doneWords: 'Sending stopped.',
    question: 'People who already have it keep it. Nobody else gets it, and you cannot resume sending.',
    tone: 'critical',
  },
} as const

export function CancelIssue({ issue: { id, state }, focusFallback }: CancelIssueProps) {
  const api = useApi()
  const cancel = useAction(() => api(cancelNewsletterIssue, { params: { id } }), { reload: true })
  const { title, busyLabel, doneWords, question, tone } = words[state]
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => cancel.request(null)}>
        {title}…
      </Button>
      <ConfirmedActionDialog
        action={cancel}
        title={title}
        busyLabel={busyLabel}
        doneWords={doneWords}
        focusFallback={focusFallback}
        tone={tone}
        toErrorMessage={(error) => describeError(error, `${title} failed. Please try again.`)}
      >
        {question}
      </ConfirmedActionDialog>
    </>
  )
}

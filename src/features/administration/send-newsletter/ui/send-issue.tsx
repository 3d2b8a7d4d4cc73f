import { scheduleNewsletterIssue, testNewsletterIssue } from '@contract/endpoints.ts'
import type { Issue } from '@contract/newsletter-issue.ts'
import type { RefObject } from 'react'
import { audienceOf, countPeople } from '@/entities/reading/newsletter'
import { describeError, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { ScheduleIssue } from './schedule-issue.tsx'

type SendIssueProps = {
  /** The draft as it is saved. */
  issue: Issue
  /** Whether that is all that was written. */
  isSaved: boolean
  /** Takes the focus when the buttons have gone with the issue's state. */
  focusFallback: RefObject<HTMLElement | null>
}

export function SendIssue({ issue, isSaved, focusFallback }: SendIssueProps) {
  const { id, version, subject, list, subscribers } = issue
  const api = useApi()
  const tested = usePassingNotice(savedNoticeMs)
  const test = useAction(() => api(testNewsletterIssue, { params: { id } }), { onDone: tested.give })
  const sending = useAction(() => api(scheduleNewsletterIssue, { params: { id }, body: { at: null, version } }), {
    reload: true,
  })
  useAnnouncementOf(test.isBusy ? 'Sending a test...' : undefined)
  const blocked = isSaved ? undefined : true
  const sendTest = () => {
    tested.takeBack()
    test.submit(null)
  }
  return (
    <Stack gap="small">
      <Inline gap="small">
        <Button tone="secondary" busy={test.isBusy} aria-disabled={blocked} onClick={isSaved ? sendTest : undefined}>
          {test.isBusy ? 'Sending a test...' : 'Send a test to me'}
        </Button>
        <ScheduleIssue issue={issue} disabled={!isSaved} focusFallback={focusFallback} />
        <Button
          aria-haspopup="dialog"
          aria-disabled={blocked}
          onClick={isSaved ? () => sending.request(null) : undefined}
        >
          Send now…
        </Button>
      </Inline>
      {!isSaved && <Text look="note">Save it before you send it.</Text>}
      {test.error !== null && (
        <Notice tone="critical">{describeError(test.error, 'Failed to send the test. Please try again.')}</Notice>
      )}
      {tested.isShown && <PassingNotice>The test is on its way to you.</PassingNotice>}
      <ConfirmedActionDialog
        action={sending}
        title="Send now"
        busyLabel="Sending..."
        doneWords="The issue is being sent."
        focusFallback={focusFallback}
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to send the issue. Please try again.')}
      >
        <p>
          “<bdi>{subject}</bdi>” goes to <strong>{countPeople(subscribers)}</strong>
          {list !== 'general' && ` who chose ${audienceOf(list)}`}. An email that is sent cannot be taken back.
        </p>
      </ConfirmedActionDialog>
    </Stack>
  )
}

import type { Application } from '@contract/application.ts'
import { acceptApplication, rejectApplication } from '@contract/endpoints.ts'
import { useState } from 'react'
import { useRefreshCounts } from '@/entities/count'
import { isRefusal, useApi } from '@/shared/api'
import { applicationAcceptedMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

export type Verdict = 'accept' | 'reject'
type DecidableApplication = Pick<Application, 'id' | 'bounty_id' | 'journalist_name'>
/** `message` goes to the journalist and may be empty. */
export type Decision = { application: DecidableApplication; verdict: Verdict; message: string }

const endpoints = { accept: acceptApplication, reject: rejectApplication } as const

/**
 * One instance serves a whole page. `onChange` is called when the page is outdated: the decision succeeded, or the
 * application is no longer pending.
 */
export function useApplicationDecision(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const banner = usePassingNotice(applicationAcceptedMs)
  // Decisions since the page was loaded, by application id.
  const [decided, setDecided] = useState<Readonly<Record<string, Verdict>>>({})
  const action = useConfirmedAction<Decision>(async ({ content: { application, verdict, message } }) => {
    try {
      await api(endpoints[verdict], {
        params: { id: application.bounty_id, applicationId: application.id },
        body: message === '' ? {} : { owner_message: message },
      })
    } catch (error) {
      if (isRefusal(error)) onChange()
      throw error
    }
    setDecided((before) => ({ ...before, [application.id]: verdict }))
    if (verdict === 'accept') banner.give()
    refreshCounts()
    onChange()
  })
  const { status, isOpen, isBusy, error, submit, dismiss } = action
  const decision = action.attempt.content
  return {
    asked: isOpen && decision !== undefined ? decision : null,
    isBusy,
    error,
    isAcceptedShown: banner.isShown,
    /** Until the creator closes the alert. */
    isRejectedShown: status === 'done' && decision?.verdict === 'reject',
    decided,
    request: (application: DecidableApplication, verdict: Verdict) => {
      banner.takeBack()
      action.request({ application, verdict, message: '' })
    },
    confirm: (message: string) => {
      if (decision !== undefined) submit({ ...decision, message })
    },
    cancel: dismiss,
  }
}

export type ApplicationDecisionView = ReturnType<typeof useApplicationDecision>

import type { Application } from '@contract/application.ts'
import { acceptApplication, rejectApplication } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsQuery } from '@/entities/application'
import { useApi } from '@/shared/api'
import { applicationAcceptedMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { usePassingNotice } from '@/shared/ui/passing-notice'
import { applyDecision, type Verdict } from '../lib/apply-decision.ts'

type DecidableApplication = Pick<Application, 'id' | 'bounty_id' | 'journalist_name'>
/** `message` goes to the journalist and may be empty. */
export type Decision = { application: DecidableApplication; verdict: Verdict; message: string }

const endpoints = { accept: acceptApplication, reject: rejectApplication } as const

/** One instance serves a whole page. */
export function useApplicationDecision() {
  const api = useApi()
  const queryClient = useQueryClient()
  const banner = usePassingNotice(applicationAcceptedMs)
  const action = useAction<Decision>(
    async ({ application, verdict, message }) => {
      await api(endpoints[verdict], {
        params: { id: application.bounty_id, applicationId: application.id },
        body: message === '' ? {} : { owner_message: message },
      })
      queryClient.setQueryData(
        applicationsQuery(application.bounty_id).queryKey,
        (list) => list && { ...list, items: applyDecision(list.items, application.id, verdict) },
      )
      if (verdict === 'accept') banner.give()
      void queryClient.invalidateQueries()
    },
    // A refused application is no longer pending.
    { reloadIfRefused: {} },
  )
  const { status, isOpen, isBusy, error, submit, dismiss } = action
  const decision = action.attempt.content
  return {
    asked: isOpen && decision !== undefined ? decision : null,
    isBusy,
    error,
    isAcceptedShown: banner.isShown,
    /** Until the creator closes the alert. */
    isRejectedShown: status === 'done' && decision?.verdict === 'reject',
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

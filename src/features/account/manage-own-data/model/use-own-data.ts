import { deleteAccount, requestDataDownload, signIn } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type Answers, ownDataMachine } from './own-data.machine.ts'
import { actErrors, confirmationErrors, type Task } from './own-data-errors.ts'

/** Downloads through a temporary link, which does not leave the page. */
function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

export function useOwnData(email: string, onDeleted: () => Promise<void>) {
  const leave = useEffectEvent(onDeleted)
  const api = useApi()
  const { renew } = useSessionActions()
  const confirm = useEffectEvent(async (password: string, signal: AbortSignal) => {
    const { access_token } = await api(signIn, { body: { email, password }, signal })
    renew(access_token)
  })
  const [machine] = useState(() =>
    ownDataMachine.provide({
      actors: {
        confirmPassword: fromPromise(({ input: { password }, signal }) => confirm(password, signal)),
        // No abort signal: leaving the page does not cancel the request. Call `onDeleted` here, because the session
        // may end and unmount the page before the machine receives the response.
        act: fromPromise(async ({ input: { task, byline } }) => {
          if (task === 'download') {
            saveFrom((await api(requestDataDownload)).url)
            return
          }
          await api(deleteAccount, { body: { byline } })
          await leave()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { task, isConfirmed, error } = snapshot.context
  const isAsked = !(snapshot.matches('idle') || snapshot.matches('downloading') || snapshot.matches('deleted'))
  return {
    asked: isAsked ? task : null,
    error,
    errorWords: (isConfirmed ? actErrors : confirmationErrors)[task],
    isBusy: snapshot.matches('confirming') || snapshot.matches('acting'),
    hasStartedDownload: snapshot.matches('downloading'),
    request: (wanted: Task) => send({ type: 'task.requested', task: wanted }),
    submit: ({ password, byline }: Answers) => send({ type: 'form.submitted', password, byline }),
    cancel: () => send({ type: 'dialog.cancelled' }),
  }
}

export type OwnDataView = ReturnType<typeof useOwnData>

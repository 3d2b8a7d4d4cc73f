import { deleteAccount, requestDataDownload, signIn } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useSessionActions } from '@/entities/session'
import { useApi } from '@/shared/api'
import { type Answers, type OwnDataEvent, ownDataMachine, type Task } from './own-data.machine.ts'

/** Lets the browser save what is at an address of ours, without leaving the page. */
function saveFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** The panel of the account with this email; `onDeleted` leads the person away. Both are read once. */
export function useOwnData(email: string, onDeleted: () => Promise<void>) {
  const api = useApi()
  const { renew } = useSessionActions()
  const [machine] = useState(() =>
    ownDataMachine.provide({
      actors: {
        confirmPassword: fromPromise(async ({ input: { password }, signal }) => {
          const { access_token } = await api(signIn, { body: { email, password }, signal })
          renew(access_token)
        }),
        // Without the actor's signal: leaving the page takes nothing back. A deletion leads away from here, because the
        // session may end, and the page with it, before the machine hears of the answer.
        act: fromPromise(async ({ input: { task, byline } }) => {
          if (task === 'download') {
            saveFrom((await api(requestDataDownload)).url)
            return
          }
          await api(deleteAccount, { body: { byline } })
          await onDeleted()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewOwnData(snapshot, send)
}

export type OwnDataView = ReturnType<typeof viewOwnData>

/** What a component sees of the machine. */
export function viewOwnData(snapshot: SnapshotFrom<typeof ownDataMachine>, send: (event: OwnDataEvent) => void) {
  const { task, formError } = snapshot.context
  const isAsked = !(snapshot.matches('idle') || snapshot.matches('downloading') || snapshot.matches('deleted'))
  return {
    /** What the open dialog is about. */
    asked: isAsked ? task : null,
    formError: formError ?? undefined,
    isBusy: snapshot.matches('confirming') || snapshot.matches('acting'),
    hasStartedDownload: snapshot.matches('downloading'),
    request: (wanted: Task) => send({ type: 'task.requested', task: wanted }),
    submit: ({ password, byline }: Answers) => send({ type: 'form.submitted', password, byline }),
    cancel: () => send({ type: 'dialog.cancelled' }),
    noticeTyping: () => send({ type: 'password.changed' }),
  }
}

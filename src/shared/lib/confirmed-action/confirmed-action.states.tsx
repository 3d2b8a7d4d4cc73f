import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import type { confirmedActionMachine } from './confirmed-action.machine.ts'

type ActionActor = ActorRefFrom<typeof confirmedActionMachine>

function Withdrawal({ actor }: { actor: ActionActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  return (
    <>
      <h1>My Applications</h1>
      <Button onClick={() => actor.send({ type: 'action.requested', content: 'one', key: 'key-1' })}>Withdraw</Button>
      {value === 'done' && <Notice tone="positive">Application withdrawn.</Notice>}
      <ConfirmDialog
        open={value !== 'idle' && value !== 'done'}
        title="Withdraw application"
        confirmLabel="Withdraw application"
        busy={value === 'sending'}
        fields={value === 'failed' && <Notice tone="critical">{describeError(context.error, 'It failed.')}</Notice>}
        onConfirm={() => actor.send({ type: 'action.confirmed', key: 'key-3' })}
        onClose={() => actor.send({ type: 'action.dismissed' })}
      >
        Are you sure?
      </ConfirmDialog>
    </>
  )
}

export const render = (actor: ActionActor) => <Withdrawal actor={actor} />

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/shared/ui/button'
import { viewWithdrawal } from '../model/use-withdrawal.ts'
import type { withdrawalMachine } from '../model/withdrawal.machine.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>

function Withdrawal({ actor }: { actor: WithdrawalActor }) {
  const withdrawal = viewWithdrawal(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <>
      <h1>My Applications</h1>
      <Button tone="secondary" onClick={() => withdrawal.request({ id: 'application-1' })}>
        Withdraw
      </Button>
      <WithdrawalDialog withdrawal={withdrawal} />
    </>
  )
}

export const render = (actor: WithdrawalActor) => <Withdrawal actor={actor} />

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/shared/ui/button'
import type { deletionMachine } from '../model/deletion.machine.ts'
import { viewDeletion } from '../model/use-deletion.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

type DeletionActor = ActorRefFrom<typeof deletionMachine>

function Deletion({ actor }: { actor: DeletionActor }) {
  const deletion = viewDeletion(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <>
      <h1>My Articles</h1>
      <Button tone="secondary" onClick={() => deletion.request({ id: 'draft-1' })}>
        Delete
      </Button>
      <DeletionDialog deletion={deletion} />
    </>
  )
}

export const render = (actor: DeletionActor) => <Deletion actor={actor} />

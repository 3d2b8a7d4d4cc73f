import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextField } from '@/shared/ui/text-field'
import { seen } from '../model/writing.examples.ts'
import type { writingMachine } from '../model/writing.machine.ts'

type WritingActor = ActorRefFrom<typeof writingMachine>

function Title({ actor }: { actor: WritingActor }) {
  const mayChange = useSelector(actor, (snapshot) => snapshot.matches('writing'))
  return (
    <>
      <TextField label="Title" readOnly={!mayChange} defaultValue={seen.title} />
      <Button disabled={!mayChange}>Publish article</Button>
    </>
  )
}

export const render = (actor: WritingActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <Title actor={actor} />
  </PageFrame>
)

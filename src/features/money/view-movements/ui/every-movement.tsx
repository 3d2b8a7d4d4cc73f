import { useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Disclosure } from '@/shared/ui/disclosure'

const list = lazyPart(() => import('./movement-list.tsx').then((module) => module.MovementList))

type EveryMovementProps = {
  /** The bounty whose money moved. */
  bountyId: string
}

/** Loads the list and its code when it is first opened. */
export function EveryMovement({ bountyId }: EveryMovementProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const MovementList = useLazyPart(list, wasOpened)
  return (
    <Disclosure title="All transactions" titleAs="h3" onOpenChange={() => setWasOpened(true)}>
      {wasOpened && MovementList && <MovementList bountyId={bountyId} />}
    </Disclosure>
  )
}

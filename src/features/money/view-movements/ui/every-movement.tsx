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
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const MovementList = useLazyPart(list, wasOpened)
  const open = (isWanted: boolean) => {
    setOpen(isWanted)
    setOpened(true)
  }
  return (
    <Disclosure title="All transactions" titleAs="h3" open={isOpen} onOpenChange={open}>
      {wasOpened && MovementList && <MovementList bountyId={bountyId} />}
    </Disclosure>
  )
}

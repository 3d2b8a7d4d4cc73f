import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Dialog } from '@/shared/ui/dialog'
import type { subscribeMachine } from '../model/subscribe.machine.ts'
import { viewSubscription } from '../model/use-subscribe.ts'
import { SubscribePanel } from './subscribe-form.tsx'

type SubscribeActor = ActorRefFrom<typeof subscribeMachine>

const stay = () => {}

function SubscribeDialog({ actor }: { actor: SubscribeActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const emailField = useRef<HTMLInputElement>(null)
  return (
    <>
      <h1>The page</h1>
      <Dialog
        open={!snapshot.matches('closed')}
        title="Subscribe to the newsletter"
        firstFocus={emailField}
        onClose={stay}
      >
        <SubscribePanel emailField={emailField} subscription={viewSubscription(snapshot, actor.send)} onClose={stay} />
      </Dialog>
    </>
  )
}

export const render = (actor: SubscribeActor) => <SubscribeDialog actor={actor} />

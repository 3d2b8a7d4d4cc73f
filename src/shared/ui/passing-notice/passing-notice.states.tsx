import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import type { passingNoticeMachine } from './passing-notice.machine.ts'

type NoticeActor = ActorRefFrom<typeof passingNoticeMachine>

function PassingNotice({ actor }: { actor: NoticeActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return isShown ? <Notice tone="positive">Profile updated successfully!</Notice> : <p>No notice is shown.</p>
}

export const render = (actor: NoticeActor) => (
  <PageFrame width="form">
    <PassingNotice actor={actor} />
  </PageFrame>
)

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import { publication } from '../model/publishing.examples.ts'
import type { publishingMachine } from '../model/publishing.machine.ts'
import { viewPublishing } from '../model/use-publishing.ts'
import { PublishPanel } from './publish-panel.tsx'

type PublishingActor = ActorRefFrom<typeof publishingMachine>

const stay = () => {}
const text = { title: publication.title, document: publication.document, category: publication.categories }

function Panel({ actor }: { actor: PublishingActor }) {
  const view = viewPublishing(
    useSelector(actor, (current) => current),
    actor.send,
  )
  return (
    <PublishPanel
      publishing={{ ...view, noticeChange: stay }}
      text={text}
      categories={null}
      isBlocked={false}
      isChange={false}
    />
  )
}

export const render = (actor: PublishingActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <Panel actor={actor} />
  </PageFrame>
)

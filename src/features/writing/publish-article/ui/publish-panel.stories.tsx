import type { Publication } from '@contract/publishing.ts'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import preview from '#storybook/preview.tsx'
import { emptyText } from '@/entities/draft'
import { incomplete, publication } from '../model/publishing.examples.ts'
import { type PublishingAttempt, publishingMachine } from '../model/publishing.machine.ts'
import { PublishPanel } from './publish-panel.tsx'

const unanswered = publishingMachine.provide({
  actors: { publish: fromPromise<string, PublishingAttempt>(() => new Promise(() => {})) },
})

function Stage({ requested, disabled }: { requested: Publication | undefined; disabled: boolean }) {
  const [actor] = useState(() => {
    const started = createActor(unanswered).start()
    if (requested) started.send({ type: 'publish.requested', publication: requested, key: 'key-1' })
    return started
  })
  return <PublishPanel publishing={actor} text={emptyText} categories={null} disabled={disabled} isChange={false} />
}

const meta = preview.meta({
  title: 'features/writing/publish-article/publish-panel',
  component: Stage,
  parameters: { layout: 'padded' },
  args: { requested: undefined, disabled: false },
})

export const Ready = meta.story({})
export const Disabled = meta.story({ args: { disabled: true } })
export const Publishing = meta.story({ args: { requested: publication } })
export const Incomplete = meta.story({ args: { requested: incomplete } })

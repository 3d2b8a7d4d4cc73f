import { useSelector } from '@xstate/react'
import { sampleTopStories } from '#storybook/samples/index.ts'
import type { TopStoriesActor } from '@/features/load-top-stories'
import { HomePage } from './home-page.tsx'

const [, shown, ...others] = sampleTopStories(4)

function FrontPageWith({ actor }: { actor: TopStoriesActor }) {
  const previews = useSelector(actor, ({ context }) => context.previews)
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const ids = [...new Set([...Object.keys(previews), ...waiting.map(({ id }) => id)])]
  const fetched = ids.map((id, at) => {
    const { preview: _, ...story } = others[at % others.length] as (typeof others)[number]
    return { ...story, id, ...(previews[id] ? { preview: previews[id] } : {}) }
  })
  return <HomePage stories={shown === undefined ? fetched : [...fetched, shown]} />
}

export const render = (actor: TopStoriesActor) => <FrontPageWith actor={actor} />

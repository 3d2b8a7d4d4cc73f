import { useRef } from 'react'
import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ShowMore, type ShowMoreProps } from './index.tsx'

function Ended(props: Omit<ShowMoreProps, 'frame' | 'shown' | 'what' | 'onShowMore'>) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame}>
      <ShowMore {...props} frame={frame} shown={1} what="older news" onShowMore={fn()} />
    </div>
  )
}

const meta = preview.meta({
  title: 'shared/ui/show-more',
  component: Ended,
  parameters: { layout: 'padded' },
  args: { hasMore: true, isLoadingMore: false, hasFailed: false },
})

export const MoreToCome = meta.story({})
export const Busy = meta.story({ args: { isLoadingMore: true } })
export const Failed = meta.story({ args: { hasFailed: true } })

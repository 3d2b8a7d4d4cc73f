import type { Inline } from '@contract/document.ts'
import { isSafeLink } from '@contract/safe-url.ts'
import { Fragment } from 'react'
import { Anchor } from '@/shared/ui/link'
import { TextLeafView } from './text-leaf.tsx'

type InlineChildrenProps = {
  /** The text and links of one block. */
  inlines: readonly Inline[]
}

/** Validates links again on output: an unsafe one renders as plain text. */
export function InlineChildren({ inlines }: InlineChildrenProps) {
  return inlines.map((inline, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a rendered document never changes its order
    if ('text' in inline) return <TextLeafView key={index} leaf={inline} />
    const words = <InlineChildren inlines={inline.children} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rendered document never changes its order
      <Fragment key={index}>
        {isSafeLink(inline.url) ? (
          <Anchor href={inline.url} rel="noopener noreferrer nofollow">
            {words}
          </Anchor>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}

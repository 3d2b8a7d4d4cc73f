import { Fragment } from 'react'
import { Anchor } from '@/shared/ui/link'
import { parseInlineWords } from './inline-words.ts'

type PageWordsProps = {
  /** The text, in which `[label](address)` is a link and `**words**` are bold. */
  text: string
}

export function PageWords({ text }: PageWordsProps) {
  return parseInlineWords(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
    if (part.kind === 'text') return <Fragment key={index}>{part.words}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
    if (part.kind === 'strong') return <strong key={index}>{part.words}</strong>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
      <Anchor key={index} href={part.href}>
        {part.words}
      </Anchor>
    )
  })
}

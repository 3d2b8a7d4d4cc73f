import type { ReactNode } from 'react'
import { Button, ButtonAnchor } from '@/shared/ui/button'
import { useCopy } from '@/shared/ui/copy-button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import { hasShareSheet, shareOnDevice } from '../lib/share-on-device.ts'

export type ShareButtonsProps = {
  /** The kind of page, as the button of the share sheet names it. */
  kind: 'story' | 'question'
  /** The title of the page. */
  title: string
  /** The path of the page, which is public. */
  path: string
  /** Further buttons. */
  children?: ReactNode
}

/** Opens the device's own share sheet where there is one. No other site learns about the visit. */
export function ShareButtons({ kind, title, path, children }: ShareButtonsProps) {
  const { copied, copy } = useCopy()
  const url = `${location.origin}${path}`
  const share = async () => {
    if (!(await shareOnDevice({ title, url }))) copy(url)
  }
  const outcome = (
    <Text look="note" role="status">
      {copied === 'yes' && 'Link copied.'}
      {copied === 'no' && `Your browser blocked copying. The link is ${url}`}
    </Text>
  )
  if (hasShareSheet())
    return (
      <Inline gap="small">
        <Button tone="secondary" size="small" onClick={() => void share()}>
          Share this {kind}
        </Button>
        {children}
        {outcome}
      </Inline>
    )
  return (
    <Inline gap="small">
      <Button tone="secondary" size="small" onClick={() => copy(url)}>
        Copy link
      </Button>
      <ButtonAnchor
        tone="secondary"
        size="small"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        Share by email
      </ButtonAnchor>
      {children}
      {outcome}
    </Inline>
  )
}

import { useState } from 'react'
import { logError } from '@/shared/lib/error-log'
import { Button, ButtonAnchor } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'

export type ShareButtonsProps = {
  /** The title of the story. */
  title: string
  /** The path of its public page. */
  path: string
}

/** Opens the device's own share sheet where there is one. No other site learns about the visit. */
export function ShareButtons({ title, path }: ShareButtonsProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const url = `${location.origin}${path}`
  const share = () => navigator.share({ title, url }).catch(unlessClosed)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  if (typeof navigator.share === 'function')
    return (
      <Button tone="secondary" size="small" onClick={() => void share()}>
        Share this story
      </Button>
    )
  return (
    <Inline gap="small">
      <Button tone="secondary" size="small" onClick={() => void copy()}>
        Copy link
      </Button>
      <ButtonAnchor
        tone="secondary"
        size="small"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        Share by email
      </ButtonAnchor>
      <Text look="note" role="status">
        {copied === 'yes' && 'Link copied.'}
        {copied === 'no' && `Your browser blocked copying. The link is ${url}`}
      </Text>
    </Inline>
  )
}

function unlessClosed(error: unknown) {
  if (!(error instanceof DOMException && error.name === 'AbortError')) logError('Failed to share a story.', error)
}

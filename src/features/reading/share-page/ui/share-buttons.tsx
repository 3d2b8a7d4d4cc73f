import { type ReactNode, useSyncExternalStore } from 'react'
import { useSiteOrigin } from '@/shared/lib/page-head'
import { Button, ButtonAnchor } from '@/shared/ui/button'
import { useCopy } from '@/shared/ui/copy-button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { hasShareSheet, shareOnDevice } from '../lib/share-on-device.ts'
import * as styles from './share-page.css.ts'

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

const neverChanges = () => () => {}

/**
 * Opens the device's own share sheet where there is one, which the server does not know. No other site learns about the
 * visit.
 */
export function ShareButtons({ kind, title, path, children }: ShareButtonsProps) {
  const { copied, copy } = useCopy()
  const isCopied = copied === 'yes'
  const hasSheet = useSyncExternalStore(neverChanges, hasShareSheet, () => false)
  const url = `${useSiteOrigin()}${path}`
  const share = async () => {
    if (!hasSheet || !(await shareOnDevice({ title, url }))) copy(url)
  }
  return (
    <div data-screen-only>
      <Inline gap="small">
        <span data-needs-script>
          <Button tone="secondary" size="small" onClick={() => void share()}>
            <span className={styles.labels}>
              <span className={isCopied ? styles.hidden : undefined}>
                {hasSheet ? `Share this ${kind}` : 'Copy link'}
              </span>
              <span className={isCopied ? undefined : styles.hidden}>Copied</span>
            </span>
          </Button>
        </span>
        {!hasSheet && (
          <ButtonAnchor
            tone="secondary"
            size="small"
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          >
            Share by email
          </ButtonAnchor>
        )}
        {children}
        <Text look="note" role="status">
          {isCopied && <VisuallyHidden>Link copied.</VisuallyHidden>}
          {copied === 'no' && `Your browser blocked copying. The link is ${url}`}
        </Text>
      </Inline>
    </div>
  )
}

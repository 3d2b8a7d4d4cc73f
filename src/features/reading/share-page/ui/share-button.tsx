import { Button } from '@/shared/ui/button'
import { useCopy } from '@/shared/ui/copy-button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { hasShareSheet, shareOnDevice } from '../lib/share-on-device.ts'
import type { ShareButtonsProps } from './share-buttons.tsx'

const words = { yes: 'Link copied', no: 'Copying blocked' }

/** One button for a narrow place: it opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ kind, title, path }: ShareButtonsProps) {
  const { copied, copy } = useCopy()
  useAnnouncementOf(copied && words[copied])
  const share = async () => {
    const url = `${location.origin}${path}`
    if (!(hasShareSheet() && (await shareOnDevice({ title, url })))) copy(url)
  }
  return (
    <span data-needs-script>
      <Button tone="secondary" size="small" onClick={() => void share()}>
        {copied ? (
          words[copied]
        ) : (
          <>
            Share<VisuallyHidden> this {kind}</VisuallyHidden>
          </>
        )}
      </Button>
    </span>
  )
}

import { useState } from 'react'
import { useSiteSettings } from '@/entities/site'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog } from '@/shared/ui/lazy-dialog'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

const handleDialog = lazyDialog(() => import('./handle-dialog.tsx').then((module) => module.HandleDialog))

type FollowOnMastodonProps = {
  /** The part of the handle before the host: the slug of an author. */
  account: string
  /** The name as readers know it, for the accessible name of the button. */
  name: string
}

/** Renders nothing where other servers cannot follow. Without scripts, the handle stands in place of the button. */
export function FollowOnMastodon({ account, name }: FollowOnMastodonProps) {
  const host = useSiteSettings()?.fediverse_host
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  if (!host) return null
  const handle = `@${account}@${host}`
  const close = () => setIsOpen(false)
  const open = () => {
    setIsAsked(true)
    setIsOpen(true)
  }
  return (
    <>
      <span data-needs-script>
        <Button tone="secondary" size="small" aria-haspopup="dialog" {...handleDialog.onIntent} onClick={open}>
          <span>
            Follow<VisuallyHidden> {name}</VisuallyHidden> on Mastodon
          </span>
        </Button>
      </span>
      <noscript>
        <Text look="note">In Mastodon or another app of the fediverse, follow {handle}</Text>
      </noscript>
      <LazyDialog
        part={handleDialog}
        props={isAsked ? { handle, open: isOpen, onClose: close, onDone: close } : undefined}
      />
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { StoryToPreview } from './story-preview.tsx'

type PreviewButtonProps = {
  /** The story as it would be published now. */
  story: StoryToPreview
  /** The words of the button. */
  children: ReactNode
}

const storyPreview = lazyPart(() => import('./story-preview.tsx').then((module) => module.StoryPreview))

export function PreviewButton({ story, children }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const StoryPreview = useLazyPart(storyPreview, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" {...storyPreview.onIntent} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={isOpen && StoryPreview !== undefined} title="Preview" width="window" onClose={close}>
        {StoryPreview && <StoryPreview story={story} onEscape={close} />}
      </Dialog>
    </>
  )
}

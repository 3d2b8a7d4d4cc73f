import type { Review } from '@contract/delivery.ts'
import { useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

const comparisonPanel = lazyPart(() => import('./comparison-panel.tsx').then((module) => module.ComparisonPanel))

type CompareVersionsProps = {
  /** The delivery whose versions to compare. */
  deliveryId: string
  /** The delivered versions, oldest first. */
  versions: Review['versions']
}

/** Shows nothing for a story that was delivered once. */
export function CompareVersions({ deliveryId, versions }: CompareVersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ComparisonPanel = useLazyPart(comparisonPanel, isOpen)
  if (versions.length < 2) return null
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        {...comparisonPanel.onIntent}
        onClick={() => setIsOpen(true)}
      >
        Show what changed
      </Button>
      <Dialog
        open={isOpen && ComparisonPanel !== undefined}
        title="What changed"
        width="broad"
        onClose={() => setIsOpen(false)}
      >
        {ComparisonPanel && <ComparisonPanel deliveryId={deliveryId} versions={versions} />}
      </Dialog>
    </>
  )
}

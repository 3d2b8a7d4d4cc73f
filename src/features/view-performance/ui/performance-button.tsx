import { useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import * as styles from './performance-button.css.ts'

const figures = lazyPart(() => import('./journalist-performance.tsx').then((module) => module.JournalistPerformance))

function preload() {
  preloadDialogs()
  figures.preload()
}

type PerformanceButtonProps = {
  /** The journalist whose ratings the dialog shows. */
  journalist: { id: string; name: string }
}

export function PerformanceButton({ journalist }: PerformanceButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const JournalistPerformance = useLazyPart(figures, isOpen)
  return (
    <>
      <button
        className={styles.name}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {journalist.name}
      </button>
      <Dialog
        open={isOpen && JournalistPerformance !== undefined}
        title={`${journalist.name}'s record`}
        width="broad"
        onClose={() => setIsOpen(false)}
      >
        {JournalistPerformance && <JournalistPerformance journalistId={journalist.id} />}
      </Dialog>
    </>
  )
}

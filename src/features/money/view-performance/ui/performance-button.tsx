import { useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog } from '@/shared/ui/dialog'
import * as styles from './performance-button.css.ts'

const figures = lazyPart(() => import('./performance.tsx').then((module) => module.Performance))

type PerformanceButtonProps = {
  /** The journalist whose ratings the dialog shows. */
  journalist: { id: string; name: string }
}

export function PerformanceButton({ journalist }: PerformanceButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const Performance = useLazyPart(figures, isOpen)
  return (
    <>
      <button
        className={styles.name}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        {...figures.onIntent}
      >
        {journalist.name}
      </button>
      <Dialog
        open={isOpen && Performance !== undefined}
        title={`${journalist.name}’s record`}
        width="broad"
        onClose={() => setIsOpen(false)}
      >
        {Performance && <Performance whose={{ journalistId: journalist.id }} />}
      </Dialog>
    </>
  )
}

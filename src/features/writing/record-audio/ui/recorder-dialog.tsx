import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '@/shared/ui/dialog'
import { type RecorderOptions, useRecorder } from '../model/use-recorder.ts'
import { RecorderPanel } from './recorder-panel.tsx'

type RecorderDialogProps = RecorderOptions & {
  /** Number of open requests; the panel opens on each. */
  askedTimes: number
  /** Moves the focus after the panel has closed, instead of to the opener. */
  onReturnFocus?: (() => void) | undefined
}

export function RecorderDialog({ askedTimes, onReturnFocus, ...options }: RecorderDialogProps) {
  const view = useRecorder(options)
  const open = useEffectEvent(view.open)
  useEffect(() => {
    if (askedTimes > 0) open()
  }, [askedTimes])
  return (
    <Dialog
      open={view.status !== 'closed'}
      title="Record audio"
      dismissible={false}
      onClose={view.close}
      onReturnFocus={onReturnFocus}
    >
      <RecorderPanel view={view} />
    </Dialog>
  )
}

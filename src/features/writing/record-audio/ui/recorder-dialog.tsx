import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '@/shared/ui/dialog'
import { type RecorderOptions, useRecorder } from '../model/use-recorder.ts'
import { RecorderPanel } from './recorder-panel.tsx'

type RecorderDialogProps = RecorderOptions & {
  /** How often it was asked for: it opens each time. */
  askedTimes: number
}

/** The panel. Closing it while something is recorded keeps that. */
export function RecorderDialog({ askedTimes, ...options }: RecorderDialogProps) {
  const view = useRecorder(options)
  const open = useEffectEvent(view.open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is what it waits for
  useEffect(() => open(), [askedTimes])
  return (
    <Dialog open={view.status !== 'closed'} title="Record audio" dismissible={false} onClose={view.close}>
      <RecorderPanel view={view} />
    </Dialog>
  )
}

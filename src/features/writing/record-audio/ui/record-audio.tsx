import { type ReactNode, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { RecorderOptions } from '../model/use-recorder.ts'

type RecordAudioProps = RecorderOptions & {
  /** Renders the toolbar button that opens the panel. */
  opener: (open: () => void) => ReactNode
  /** Moves the focus after the panel has closed, instead of to the opener. */
  onReturnFocus?: (() => void) | undefined
}

const recorder = lazyPart(() => import('./recorder-dialog.tsx').then((module) => module.RecorderDialog))

export function RecordAudio({ opener, ...options }: RecordAudioProps) {
  const [askedTimes, setAskedTimes] = useState(0)
  const RecorderDialog = useLazyPart(recorder, askedTimes > 0)
  return (
    <>
      {opener(() => setAskedTimes((times) => times + 1))}
      {RecorderDialog && <RecorderDialog {...options} askedTimes={askedTimes} />}
    </>
  )
}

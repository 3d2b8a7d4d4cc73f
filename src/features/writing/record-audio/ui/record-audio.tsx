import { type ReactNode, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { RecorderOptions } from '../model/use-recorder.ts'

type RecordAudioProps = RecorderOptions & {
  /** What opens the panel, in the toolbar. */
  opener: (open: () => void) => ReactNode
}

const recorder = lazyPart(() => import('./recorder-dialog.tsx').then((module) => module.RecorderDialog))

/** A button of the toolbar, and the panel that records (specification, section 2 "Audio recorder panel"). */
export function RecordAudio({ opener, ...options }: RecordAudioProps) {
  const [askedTimes, setAskedTimes] = useState(0)
  const RecorderDialog = useLazyPart(recorder, askedTimes > 0)
  return (
    <>
      {opener(() => setAskedTimes((times) => times + 1))}
      {RecorderDialog && askedTimes > 0 && <RecorderDialog {...options} askedTimes={askedTimes} />}
    </>
  )
}

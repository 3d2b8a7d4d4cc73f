import { useSiteSettings } from '@/entities/site'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Recording } from '../model/use-transcription.ts'

const actions = lazyPart(() => import('./transcription-actions.tsx').then((module) => module.TranscriptionActions))

type TranscribeAudioProps = {
  /** The recording to transcribe, and its place in the text. */
  recording: Recording
}

export function TranscribeAudio({ recording }: TranscribeAudioProps) {
  const isSetUp = useSiteSettings()?.ai.transcription !== false
  const TranscriptionActions = useLazyPart(actions, true)
  return TranscriptionActions ? <TranscriptionActions recording={recording} isSetUp={isSetUp} /> : null
}

import { useSiteSettings } from '@/entities/site'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Recording } from '../model/use-transcription.ts'

const actions = lazyPart(() => import('./transcription-actions.tsx').then((module) => module.TranscriptionActions))

type TranscribeAudioProps = {
  /** The recording to transcribe, and its place in the text. */
  recording: Recording
}

/** Renders nothing if the operator has set up no transcription. */
export function TranscribeAudio({ recording }: TranscribeAudioProps) {
  const isOffered = useSiteSettings()?.ai.transcription === true
  const TranscriptionActions = useLazyPart(actions, isOffered)
  return isOffered && TranscriptionActions ? <TranscriptionActions recording={recording} /> : null
}

import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Recording } from '../model/use-transcription.ts'

const transcription = lazyPart(() => import('./transcription-actions.tsx').then((module) => module.Transcription))

type TranscribeAudioProps = {
  /** The recording to transcribe, and its place in the text. */
  recording: Recording
}

export function TranscribeAudio({ recording }: TranscribeAudioProps) {
  const Transcription = useLazyPart(transcription, true)
  return Transcription ? <Transcription recording={recording} /> : null
}

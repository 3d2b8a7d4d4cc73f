import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Recording } from '../model/use-transcription.ts'

const transcription = lazyPart(() => import('./transcription-actions.tsx').then((module) => module.Transcription))

export function TranscribeAudio({ recording }: { recording: Recording }) {
  const Transcription = useLazyPart(transcription, true)
  return Transcription ? <Transcription recording={recording} /> : null
}

import { PageFrame } from '@/shared/ui/page-frame'
import { TranscriptionActions } from './transcription-actions.tsx'

const stay = () => {}
const recording = { url: '', insertAfter: () => ({ takeBack: stay, letGo: stay }), remove: stay }

export const render = () => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <TranscriptionActions recording={recording} />
  </PageFrame>
)

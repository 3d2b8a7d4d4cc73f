import { PageFrame } from '@/shared/ui/page-frame'
import { RecorderDialog } from './recorder-dialog.tsx'

const stay = () => {}

export const render = () => (
  <PageFrame width="form">
    <h1>Write New Article</h1>
    <RecorderDialog askedTimes={0} onRecorded={stay} onError={stay} />
  </PageFrame>
)

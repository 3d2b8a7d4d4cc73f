import { PageFrame } from '@/shared/ui/page-frame'
import { OwnMediaList } from './own-media.tsx'

export const render = () => (
  <PageFrame>
    <h1>Images and recordings</h1>
    <OwnMediaList onDeleted={() => {}} />
  </PageFrame>
)

import { PageFrame } from '@/shared/ui/page-frame'
import { OwnData } from './own-data.tsx'

export const render = () => (
  <PageFrame width="form">
    <OwnData email="ada@lede.example" onDeleted={async () => {}} />
  </PageFrame>
)

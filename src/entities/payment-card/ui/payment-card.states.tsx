import { PageFrame } from '@/shared/ui/page-frame'
import { PledgeTerms } from './pledge-terms.tsx'

export const render = () => (
  <PageFrame>
    <h1>The page</h1>
    <PledgeTerms />
  </PageFrame>
)

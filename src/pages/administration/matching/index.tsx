import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { PotsPage } from './ui/pots-page.tsx'

export { loadPots as load } from './api/load-pots.ts'

export const Screen = (): ReactElement => (
  <>
    <PageHead title="Match Funding" description="The pots of sponsors, and proposing another." />
    <PotsPage />
  </>
)

import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { PotsPage } from './pots-page.tsx'

export const PotsScreen = (): ReactElement => (
  <>
    <PageHead title="Match Funding" description="The pots of sponsors, and proposing another." />
    <PotsPage />
  </>
)

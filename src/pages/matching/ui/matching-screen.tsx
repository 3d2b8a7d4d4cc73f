import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { MatchingPage } from './matching-page.tsx'

export const MatchingScreen = (): ReactElement => (
  <>
    <PageHead title="Match Funding" description="The pots with which you add to the pledges of others." />
    <MatchingPage />
  </>
)

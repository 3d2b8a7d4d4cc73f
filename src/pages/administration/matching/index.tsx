import { allPots } from '@contract/endpoints.ts'
import type { ReactElement } from 'react'
import { loaderOf, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { PotsPage } from './ui/pots-page.tsx'

export const load = loaderOf(() => queryOf(allPots))

export const Screen = (): ReactElement => (
  <>
    <PageHead title="Match Funding" description="The pots of sponsors, and proposing another." />
    <PotsPage />
  </>
)

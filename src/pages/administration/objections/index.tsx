import { openCases } from '@contract/endpoints.ts'
import type { ReactElement } from 'react'
import { loaderOf, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ObjectionsPage } from './ui/objections-page.tsx'

export const load = loaderOf(() => queryOf(openCases))

export function Screen(): ReactElement {
  return (
    <>
      <PageHead title="Objections" description="The delivered stories that wait for an administrator." />
      <ObjectionsPage />
    </>
  )
}

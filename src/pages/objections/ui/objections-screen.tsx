import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { ObjectionsPage } from './objections-page.tsx'

export function ObjectionsScreen(): ReactElement {
  return (
    <>
      <PageHead title="Objections" description="The delivered stories that wait for an administrator." />
      <ObjectionsPage />
    </>
  )
}

import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { ObjectionsPage } from './ui/objections-page.tsx'

export { loadObjections as load } from './api/load-objections.ts'

export function Screen(): ReactElement {
  return (
    <>
      <PageHead title="Objections" description="The delivered stories that wait for an administrator." />
      <ObjectionsPage />
    </>
  )
}

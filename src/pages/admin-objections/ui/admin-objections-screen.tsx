import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { AdminObjectionsPage } from './admin-objections-page.tsx'

export function AdminObjectionsScreen(): ReactElement {
  return (
    <>
      <PageHead title="Objections" description="The delivered stories that wait for an administrator." />
      <AdminObjectionsPage />
    </>
  )
}

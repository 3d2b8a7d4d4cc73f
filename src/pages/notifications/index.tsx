import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { NotificationsPage } from './ui/notifications-page.tsx'

const route = getRouteApi('/signed-in/notifications')

export function Screen(): ReactElement {
  const filter = route.useSearch()
  return (
    <>
      <PageHead title="Notifications" description="What happened to you and what is new from those you follow." />
      <NotificationsPage filter={filter} />
    </>
  )
}

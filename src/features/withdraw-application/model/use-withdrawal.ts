import type { Application } from '@contract/application.ts'
import { withdrawApplication } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'
import { isFinalRefusal, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

export function useWithdrawal() {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  return useConfirmedAction<Pick<Application, 'id'>>(async ({ content: { id } }) => {
    await api(withdrawApplication, { params: { id } }).catch((error: unknown) => {
      // A refused application is no longer pending.
      if (isFinalRefusal(error)) void queryClient.invalidateQueries()
      throw error
    })
    queryClient.setQueryData(myApplicationsQuery.queryKey, (applications) =>
      applications?.map((application) =>
        application.id === id ? { ...application, status: 'withdrawn' } : application,
      ),
    )
    announce('Application withdrawn.')
    void queryClient.invalidateQueries()
  })
}

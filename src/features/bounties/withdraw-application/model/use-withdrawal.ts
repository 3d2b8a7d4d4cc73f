import type { Application } from '@contract/application.ts'
import { withdrawApplication } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { myApplicationsQuery } from '@/entities/application'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export function useWithdrawal() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<Pick<Application, 'id'>>(
    async ({ id }) => {
      await api(withdrawApplication, { params: { id } })
      queryClient.setQueryData(myApplicationsQuery.queryKey, (applications) =>
        applications?.map((application) =>
          application.id === id ? { ...application, status: 'withdrawn' } : application,
        ),
      )
      void queryClient.invalidateQueries()
    },
    // A refused application is no longer pending.
    { reloadIfRefused: {} },
  )
}

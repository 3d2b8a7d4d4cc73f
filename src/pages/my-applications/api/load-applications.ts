import type { Application } from '@contract/application.ts'
import { myApplications } from '@contract/endpoints.ts'
import type { CallApi } from '@/shared/api'

export const loadApplications = ({ context: { api } }: { context: { api: CallApi } }): Promise<Application[]> =>
  api(myApplications)

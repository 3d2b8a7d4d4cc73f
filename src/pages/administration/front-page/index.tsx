import type { QueryClient } from '@tanstack/react-query'
import { frontPageQuery } from '@/features/administration/arrange-front-page'

export { FrontPageScreen } from './ui/front-page-screen.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(frontPageQuery)
}

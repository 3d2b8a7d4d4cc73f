import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Session, SessionProvider } from '@/entities/session'
import { ApiProvider } from '@/shared/api'

/** The `wrapper` of `renderHook` for a hook that reads the cache and the session. */
export const hookWrapper =
  (queryClient: QueryClient, session: Session) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <ApiProvider queryClient={queryClient}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </ApiProvider>
  )

import { checkEmail } from '@contract/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callOf, keyOf } from '@/shared/api'
import { emailCheckTimeoutMs } from '@/shared/config'

/** Whether an account has this email; known until the form shows another one. */
export const emailQuery = (email: string) =>
  queryOptions({
    queryKey: [...keyOf(checkEmail), email],
    queryFn: async ({ meta, signal }) => {
      const { exists } = await callOf(meta)(checkEmail, { body: { email }, signal, timeoutMs: emailCheckTimeoutMs })
      return exists
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

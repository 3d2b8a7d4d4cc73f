import { Email } from '@contract/account.ts'
import { checkEmail } from '@contract/endpoints.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { callOf, keyOf } from '@/shared/api'
import { emailCheckTimeoutMs } from '@/shared/config'

/** Whether an account has this email; known until the form shows another one. */
const emailQuery = (email: string) =>
  queryOptions({
    queryKey: [...keyOf(checkEmail), email],
    queryFn: async ({ meta, signal }) => {
      const { exists } = await callOf(meta)(checkEmail, { body: { email }, signal, timeoutMs: emailCheckTimeoutMs })
      return exists
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * Checks whether an email already has an account, on blur and before submit. Typing aborts a running check. An error
 * or timeout never blocks the form, because the server checks again at sign-up.
 */
export function useEmailCheck() {
  const queryClient = useQueryClient()
  /** Empty while the reader types. */
  const [email, setEmail] = useState('')
  const { data, isFetching } = useQuery({ ...emailQuery(email), enabled: email !== '' })
  const findTaken = (entered: string): Promise<boolean> => {
    setEmail(entered)
    return queryClient.fetchQuery(emailQuery(entered)).catch(() => false)
  }
  return {
    isChecking: isFetching,
    isTaken: data === true,
    noticeLeaving: (typed: string) => {
      const entered = v.safeParse(Email, typed)
      if (entered.success) void findTaken(entered.output)
    },
    noticeTyping: () => setEmail(''),
    findTaken,
  }
}

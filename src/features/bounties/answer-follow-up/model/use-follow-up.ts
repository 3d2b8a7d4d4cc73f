import { readFollowUp, saveFollowUp } from '@contract/endpoints.ts'
import type { FollowUpAnswer, FollowUpChange } from '@contract/follow-up.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsent } from '@/entities/session'
import { describeError, queryOf, repeatRunning, useApi } from '@/shared/api'
import { useAnnouncementOf } from '@/shared/ui/live-region'

/** A choice is saved at once, and the text on request. Each request changes one of them. */
export function useFollowUp(bountyId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = queryOf(readFollowUp, { params: { id: bountyId } })
  const { data, isFetching, refetch } = useQuery(query)
  const unsent = useUnsent<string>('follow-up', bountyId)
  /** Undefined while nothing is typed that is not saved. */
  const [typed, setTyped] = useState(unsent.read)
  const save = (change: FollowUpChange) => api(saveFollowUp, { params: { id: bountyId }, body: change })
  const onSuccess = (saved: Awaited<ReturnType<typeof save>>) => {
    queryClient.setQueryData(query.queryKey, saved)
    repeatRunning(queryClient, { queryKey: query.queryKey })
  }
  // One request at a time, so that the last one counts.
  const scope = { id: `follow-up ${bountyId}` }
  const choice = useMutation({ scope, onSuccess, mutationFn: (answer: FollowUpAnswer) => save({ answer }) })
  const text = useMutation({
    scope,
    mutationFn: (next: string) => save({ next }),
    onSuccess: (saved, sent) => {
      onSuccess(saved)
      // Keep the text that was typed meanwhile.
      if (unsent.read() === sent) type(undefined)
    },
  })

  function type(words: string | undefined) {
    setTyped(words)
    if (words === undefined) unsent.forget()
    else unsent.keep(words)
  }

  const next = typed ?? data?.next ?? ''
  const isNextSaved = next.trim() === data?.next
  useAnnouncementOf(choice.isSuccess ? 'Your answer is saved.' : undefined)
  useAnnouncementOf(text.isSuccess ? 'Your text is saved.' : undefined)
  const failed = [choice, text].find(({ error }) => error !== null)?.error
  return {
    followUp: data,
    isLoading: isFetching,
    load: () => void refetch(),
    /** The latest choice, also while it is being saved; the saved one if it failed. */
    answer: choice.isPending ? choice.variables : (data?.answer ?? null),
    isAnswerSaved: choice.isSuccess,
    choose: choice.mutate,
    next,
    type: (words: string) => {
      text.reset()
      type(words)
    },
    saveNext: () => {
      if (!isNextSaved && !text.isPending) text.mutate(next)
    },
    isSavingNext: text.isPending,
    /** Nothing is typed that the server does not have. */
    isNextSaved,
    error: failed && describeError(failed, 'Failed to save your answer. Please try again.'),
  }
}

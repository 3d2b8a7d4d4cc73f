import type { Answer } from '@contract/endpoint.ts'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { describeError } from './describe-error.ts'
import type { queryOf, Readable } from './query.ts'
import { repeatRunning } from './query-client.ts'

type Choosing<E extends Readable> = {
  /** Names what is chosen. One request with this key runs at a time. */
  key: readonly string[]
  /** The list of all that the reader has chosen. */
  query: ReturnType<typeof queryOf<E>>
  /** Whether it is in the list. */
  isIn: (list: Answer<E>) => boolean
  /** The list with it, or without it. */
  change: (list: Answer<E>, isWanted: boolean) => Answer<E>
  send: (isWanted: boolean) => Promise<unknown>
  /** Called once the server has saved a choice. */
  onSaved: () => void
}

/** Something that readers choose and take back, such as following. Shows the latest choice while its request waits or runs. */
export function useChoice<E extends Readable>({ key, query, isIn, change, send, onSaved }: Choosing<E>) {
  const queryClient = useQueryClient()
  const { data, isFetching } = useQuery(query)
  const filters = { mutationKey: key, status: 'pending' } as const
  const choices = useMutationState({ filters, select: ({ state }) => state.variables as boolean })
  const isSaved = (list: Answer<E> | undefined) => list !== undefined && isIn(list)
  /** A second press may come before the first has rendered. */
  const readIsChosen = () => {
    const last = queryClient.getMutationCache().findAll(filters).at(-1)
    return last?.state.variables ?? isSaved(queryClient.getQueryData(query.queryKey))
  }
  const { mutate, error } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: send,
    onSuccess: (_, isWanted) => {
      queryClient.setQueryData<Answer<E>>(query.queryKey, (list) => list && change(list, isWanted))
      repeatRunning(queryClient, { queryKey: query.queryKey })
      if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.invalidateQueries(query)
      onSaved()
    },
  })
  return {
    isChosen: choices.at(-1) ?? isSaved(data),
    /** The list is loaded, and no newer one is on its way. */
    isCurrent: data !== undefined && !isFetching,
    error: error === null ? undefined : describeError(error, 'Failed to save. Please try again.'),
    choose: () => mutate(true),
    toggle: () => mutate(!readIsChosen()),
  }
}

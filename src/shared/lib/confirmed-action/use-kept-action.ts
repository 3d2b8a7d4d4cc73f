import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasStatus } from '@/shared/api'
import { useConfirmedAction } from './use-confirmed-action.ts'

type KeptActionInput<Values, Content> = {
  /** Null while nobody is signed in. */
  user: { id: string } | null
  /** Holds what users typed, as `keepUnsent` does. */
  typed: {
    read: (...key: string[]) => Values | undefined
    keep: (values: Values, ...key: string[]) => void
    forget: (...key: string[]) => void
  }
  /** Tells what is typed here from what the same user types elsewhere. */
  place: readonly string[]
  /** The values of a form in which nothing is typed. */
  empty: Values
  /** `key` is an idempotency key. */
  perform: (content: Content, key: string) => Promise<unknown>
  /** Called when the server has done it and the page shows it. */
  onDone: (content: Content) => void
}

/** An action whose dialog keeps what was typed, also when the session ends, and reloads the page's data afterwards. */
export function useKeptAction<Values, Content>(input: KeptActionInput<Values, Content>) {
  const { user, typed, place, empty, perform, onDone } = input
  const queryClient = useQueryClient()
  // The dialog stays open when the session ends.
  const [userId, setUserId] = useState(user?.id ?? '')
  if (user !== null && user.id !== userId) setUserId(user.id)
  const owner = [userId, ...place]
  const { isBusy, error, submit, dismiss } = useConfirmedAction<Content>(async ({ content, key }) => {
    try {
      await perform(content, key)
    } catch (failure) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw failure
    }
    typed.forget(...owner)
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    onDone(content)
  })
  const hasNoSession = hasStatus(error, 401)
  return {
    isBusy,
    error: hasNoSession ? null : error,
    /** The user must sign in first. */
    hasNoSession,
    submit,
    /** Returns from the request to sign in to the dialog. */
    reconsider: dismiss,
    readTyped: () => typed.read(...owner) ?? empty,
    keepTyped: (values: Values) => typed.keep(values, ...owner),
    forgetTyped: () => typed.forget(...owner),
  }
}

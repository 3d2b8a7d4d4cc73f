import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Attempt, attemptAfter, createRandomId, hasStatus, isFinalRefusal, nextAttempt } from '@/shared/api'

type Status = 'idle' | 'confirming' | 'sending' | 'failed' | 'done'

export type Action<Content> = ReturnType<typeof useAction<Content>>

type ActionOptions<Content> = {
  /** An attempt from before this component, perhaps without a response. Read once. */
  earlier?: Attempt<Content | undefined> | null
  /**
   * The content is what a form holds, for one subject. A change of it keeps the key of a request without a response: the
   * server then refuses the change with 422 if that request arrived, instead of doing both.
   */
  isForm?: boolean
  /** Forgets what was typed once the server has done it. */
  keep?: { forget: () => void }
  /** Fetches what the page shows again, whether the server has done it or not. */
  reload?: boolean
  /** Fetches this again after a final refusal, which means that the page is out of date. */
  reloadIfRefused?: QueryFilters
  /** Called when the server has done it and, with `reload`, the page shows it. */
  onDone?: (content: Content) => void
}

/**
 * Sends a change, after a question (`request`, then `confirm`) or at once (`submit`), and offers a retry. A request that
 * is sent cannot be taken back: until its answer nothing else is sent, and leaving the page does not abort it.
 * `key` is an idempotency key, the same for the same content until the server has answered it (`nextAttempt`).
 */
export function useAction<Content = null>(
  perform: (content: Content, key: string) => Promise<unknown>,
  { earlier = null, isForm = false, keep, reload = false, reloadIfRefused, onDone }: ActionOptions<Content> = {},
) {
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt<Content | undefined>>(earlier ?? { content: undefined, key: '' })
  const [isAsking, setIsAsking] = useState(false)
  /** A second click may come before the first has rendered. */
  const isSent = useRef(false)
  const { isPending, isError, isSuccess, error, mutate, reset } = useMutation({
    mutationFn: async ({ content, key, whenDone }: Attempt<Content> & { whenDone: (() => void) | undefined }) => {
      try {
        await perform(content, key)
      } catch (failure) {
        // A lost response means that the page may be out of date.
        if (reload) void queryClient.invalidateQueries()
        else if (reloadIfRefused && isFinalRefusal(failure)) void queryClient.invalidateQueries(reloadIfRefused)
        throw failure
      }
      keep?.forget()
      // Wait for the new state, so that the focus does not return to a button that is about to go.
      if (reload) await queryClient.invalidateQueries()
      onDone?.(content)
      whenDone?.()
    },
    onSuccess: () => {
      setAttempt((sent) => ({ ...sent, key: '' }))
      setIsAsking(false)
    },
    onError: (failure) => setAttempt((sent) => attemptAfter(sent, failure)),
    onSettled: () => {
      isSent.current = false
    },
  })
  const readStatus = (): Status => {
    if (isPending) return 'sending'
    if (isError) return 'failed'
    if (isAsking) return 'confirming'
    return isSuccess ? 'done' : 'idle'
  }
  const status = readStatus()
  const isHeld = () => isSent.current || status === 'sending'
  const attemptWith = (before: Attempt<Content | undefined>, content: Content): Attempt<Content> =>
    isForm && before.key !== ''
      ? { content, key: before.key }
      : nextAttempt(before as Attempt<Content>, content, createRandomId())
  const send = (content: Content, whenDone?: () => void) => {
    const next = attemptWith(attempt, content)
    isSent.current = true
    setAttempt(next)
    mutate({ ...next, whenDone })
  }
  return {
    status,
    /** True while the question, its progress or its error is shown. */
    isOpen: status === 'confirming' || status === 'sending' || status === 'failed',
    isBusy: status === 'sending',
    /** The caller asked or sent this last. */
    attempt,
    error,
    /** The user must sign in first. */
    hasNoSession: hasStatus(error, 401),
    /** Asks whether to send it. */
    request: (content: Content) => {
      if (isHeld() || status === 'confirming') return
      setAttempt((before) => attemptWith(before, content))
      setIsAsking(true)
      reset()
    },
    /** Sends what was asked, or again what failed. `whenDone` is called after `onDone`, even if the question is gone. */
    confirm: (whenDone?: () => void) => {
      if (!isHeld() && (status === 'confirming' || status === 'failed')) send(attempt.content as Content, whenDone)
    },
    /** Sends content that needs no question, or a confirmation that adds to it. */
    submit: (content: Content) => {
      if (!isHeld()) send(content)
    },
    /** Closes the question, the error or the result. */
    dismiss: () => {
      if (isHeld()) return
      setIsAsking(false)
      reset()
    },
  }
}

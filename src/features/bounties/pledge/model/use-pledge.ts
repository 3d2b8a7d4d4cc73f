import type { Bounty } from '@contract/bounty.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { refreshFollows } from '@/entities/following'
import { useOnceKnown, useSession, useUnsent } from '@/entities/session'
import { contributionThanksMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { canTakeFocus } from '@/shared/lib/focus'
import { isSecondClick } from '@/shared/ui/disclosure'
import { usePassingNotice } from '@/shared/ui/passing-notice'

type PledgeInput<Content> = {
  bountyId: string
  /** Tells the amounts that are typed into this form from those of the other. */
  form: 'contribution' | 'pledge'
  /** The amount in a form in which nothing is typed. */
  present: string
  contentOf: (amount: number) => Content
  /** `key` is an idempotency key. */
  perform: (content: Content, key: string) => Promise<Bounty>
  /** Called with what the server has saved. */
  onDone: (bounty: Bounty, content: Content) => void
}

/** A button that opens a form for an amount, and the question before it is sent. */
export function usePledge<Content>({ bountyId, form, present, contentOf, perform, onDone }: PledgeInput<Content>) {
  const { status, user } = useSession()
  const unsent = useUnsent<string>(form, bountyId)
  const queryClient = useQueryClient()
  const notice = usePassingNotice(contributionThanksMs)
  const [isThanked, setIsThanked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  // The form had the focus and is now removed.
  useEffect(() => {
    // The panel that thanks may have taken it already.
    if (wasOpen.current && !isOpen && !canTakeFocus(document.activeElement))
      (button.current ?? section.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const close = () => {
    unsent.forget()
    setIsOpen(false)
  }
  const action = useAction<Content>(
    async (content, key) => {
      const bounty = await perform(content, key)
      close()
      notice.give()
      setIsThanked(true)
      refreshFollows(queryClient)
      onDone(bounty, content)
    },
    // Others may have pledged meanwhile, which moves the limit, or the bounty was assigned.
    { isForm: true, reloadIfRefused: bountyQuery(bountyId) },
  )
  const { hasNoSession, isBusy, dismiss } = action
  const toggle = useOnceKnown(() => {
    notice.takeBack()
    setIsThanked(false)
    if (isOpen) setIsOpen(false)
    else if (user === null) setIsRefused(true)
    else setIsOpen(true)
  })
  return {
    button,
    field,
    /** Takes the focus if the button is gone. */
    section,
    /** The backer asked or sent this last. */
    content: action.attempt.content,
    error: hasNoSession ? null : action.error,
    /** The reader must sign in first. */
    isRefused: isRefused || hasNoSession,
    /** Also true while the confirmation dialog is open. */
    isOpen,
    isAsking: action.status === 'confirming' || isBusy,
    isBusy,
    isDone: notice.isShown,
    /** Until the reader closes the thanks or pledges again. */
    isThanked,
    closeThanks: () => {
      setIsThanked(false)
      button.current?.focus()
    },
    /** Returns the amount that the reader typed earlier. The form reads it when it opens. */
    readTyped: () => unsent.read() ?? present,
    keepTyped: unsent.keep,
    /** Undefined unless somebody is signed in. */
    open:
      user === null
        ? undefined
        : () => {
            setIsThanked(false)
            setIsOpen(true)
          },
    press: (event: MouseEvent) => {
      // The click has taken the focus from the field that the first one gave it.
      if (isSecondClick(event)) field.current?.focus()
      else toggle()
    },
    submit: (amount: number) => (status === 'signedOut' ? setIsRefused(true) : action.request(contentOf(amount))),
    confirm: action.confirm,
    /** Returns from the question, or from the request to sign in, to the form. */
    backToForm: () => {
      dismiss()
      setIsRefused(false)
    },
    cancel: () => {
      dismiss()
      close()
    },
  }
}

export type PledgeView = ReturnType<typeof usePledge>

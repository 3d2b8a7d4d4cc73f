import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type CallApi, useApi } from '@/shared/api'
import { type NewsletterLinkEvent, newsletterLinkMachine } from './newsletter-link.machine.ts'

export type RedeemToken = (api: CallApi, token: string, signal: AbortSignal) => Promise<unknown>

/** `token` is read once. */
export function useNewsletterLink(token: string, redeemToken: RedeemToken) {
  const api = useApi()
  const [machine] = useState(() =>
    newsletterLinkMachine.provide({
      actors: {
        redeemToken: fromPromise(async ({ input, signal }) => {
          await redeemToken(api, input.token, signal)
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { token } })
  return viewNewsletterLink(snapshot, send)
}

export type NewsletterLinkView = ReturnType<typeof viewNewsletterLink>

export const viewNewsletterLink = (
  { value, context }: SnapshotFrom<typeof newsletterLinkMachine>,
  send: (event: NewsletterLinkEvent) => void,
) => ({
  status: value,
  error: context.error ?? undefined,
  press: () => send({ type: 'button.pressed' }),
})

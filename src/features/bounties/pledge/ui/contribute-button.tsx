import type { Bounty } from '@contract/bounty.ts'
import { statedLeastCents } from '@contract/currency-words.ts'
import { contribute } from '@contract/endpoints.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { limitOfAddition } from '@contract/pledge-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { describeMatch, MatchNote } from '@/entities/matching'
import { PledgeAmountForm } from '@/entities/payment-card'
import { useSiteSettings } from '@/entities/site'
import { useApi } from '@/shared/api'
import { formatAmount, TypedAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { OwnLine } from '@/shared/ui/inline'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { ThanksPanel } from '@/shared/ui/thanks-panel'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type PledgeRequest, pledgePathOf, usePledgeRequest } from '../model/pledge-request.ts'
import { usePledge } from '../model/use-pledge.ts'

type ContributeButtonProps = {
  /** The bounty to contribute to. */
  bounty: Pick<Bounty, 'id' | 'title' | 'state'>
  /** Called with the updated bounty after the pledge. */
  onContributed: (bounty: Bounty) => void
  /** Shares the question, from the panel that thanks. */
  share: ReactNode
  /** Says in that panel whether the reader follows the question. */
  following: ReactNode
  /** Opens the form by itself for a signed-in reader whose address asks for it. */
  request?: PledgeRequest | undefined
  /** Secondary where another action comes first. */
  tone?: 'primary' | 'secondary'
}

/**
 * Renders into a wrapping row of actions. The button stays where it is, so that a second click hits no other control;
 * the form takes a line of its own below.
 */
export function ContributeButton({
  tone = 'primary',
  bounty: { id, title, state },
  onContributed,
  share,
  following,
  request,
}: ContributeButtonProps) {
  const api = useApi()
  const contribution = usePledge<{ amount: number }>({
    bountyId: id,
    form: 'contribution',
    present: '',
    contentOf: (amount) => ({ amount }),
    perform: (body, idempotencyKey) => api(contribute, { params: { id }, body, idempotencyKey }),
    onDone: (bounty) => onContributed(bounty),
  })
  const { isOpen, button } = contribution
  const least = statedLeastCents(useSiteSettings()?.payments)
  // A card of the board has no limit. Without one the form opens at once, and the server judges.
  const { data: detail } = useQuery({ ...bountyQuery(id), enabled: isOpen })
  const limit = detail?.pledge_limit ? limitOfAddition(detail.pledge_limit, detail.own_pledge) : undefined
  usePledgeRequest(request, contribution.open)
  const { amount } = contribution.content ?? { amount: 0 }
  const sum = formatAmount(amount)
  const match = describeMatch(detail?.matching, amount)
  return (
    <>
      <Button ref={button} tone={isOpen ? 'secondary' : tone} aria-expanded={isOpen} onClick={contribution.press}>
        Contribute<VisuallyHidden> to {title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <OwnLine>
          <PledgeAmountForm
            name={`Contribute to ${title}`}
            label="Amount"
            amountSchema={TypedAmount('Please enter a valid amount', limit)}
            limit={limit}
            least={least}
            errorWords="Failed to increase bounty. Please try again."
            pledge={contribution}
            describe={(typed) => <MatchNote matching={detail?.matching} added={typed} />}
          />
        </OwnLine>
      )}
      {contribution.isThanked && (
        <OwnLine>
          <ThanksPanel
            title={`You pledged ${sum}`}
            next={nextOf(state)}
            actions={share}
            onClose={contribution.closeThanks}
          >
            {following}
          </ThanksPanel>
        </OwnLine>
      )}
      {contribution.isDone && <PassingNotice>Thanks for contributing {sum} to this bounty!</PassingNotice>}
      <SignInAlert
        open={contribution.isRefused}
        mayBeNew
        next={pledgePathOf(id)}
        onClose={contribution.backToForm}
        focusFallback={button}
      >
        You must be logged in to contribute
      </SignInAlert>
      <ConfirmDialog
        open={contribution.isAsking}
        busy={contribution.isBusy}
        title="Confirm your contribution"
        confirmLabel="Confirm contribution"
        busyLabel="Contributing..."
        onConfirm={contribution.confirm}
        onClose={contribution.backToForm}
        focusFallback={button}
      >
        <p>
          You are adding <strong>{sum}</strong> to <strong>{title}</strong>
        </p>
        {match !== undefined && <p>{match}</p>}
        <p>{chargedWhenClaimed}</p>
        {state === 'assigned' && (
          <p>A journalist is working on this bounty, so you cannot take this pledge back unless it is reopened.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

const nextOf = (state: Bounty['state']): string[] =>
  state === 'assigned'
    ? ['A journalist is working on it.', chargedWhenClaimed]
    : [
        'Journalists can offer to investigate, and the creator chooses one.',
        'You can change or withdraw your pledge until then.',
        chargedWhenClaimed,
      ]

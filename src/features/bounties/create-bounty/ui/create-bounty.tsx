import type { Bounty } from '@contract/bounty.ts'
import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { fitsCategories } from '@contract/matching.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openMatchingQuery } from '@/entities/matching'
import { PledgeTerms } from '@/entities/payment-card'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Disclosure } from '@/shared/ui/disclosure'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { ThanksPanel } from '@/shared/ui/thanks-panel'
import { useNewBounty } from '../model/use-new-bounty.ts'
import { BountyForm } from './bounty-form.tsx'
import * as styles from './create-bounty.css.ts'

type CreateBountyProps = {
  /** Shows the form at first. */
  startsOpen?: boolean
  /** Shares a question that was posted, from the panel that thanks. */
  shareOf: (bounty: Bounty) => ReactNode
  /** Says in that panel whether its creator follows the question. */
  followingOf: (bounty: Bounty) => ReactNode
  /** Called after the server has saved the bounty; the list shows it on top. */
  onCreated: (bounty: Bounty) => void
}

/** Keeps typed text while the form is closed, and for the user's return to the page. */
export function CreateBounty({ startsOpen = false, shareOf, followingOf, onCreated }: CreateBountyProps) {
  const newBounty = useNewBounty(onCreated)
  const { bounty, isAsking, isCreating, isCreated, posted } = newBounty
  const [isOpen, setIsOpen] = useState(startsOpen || newBounty.hasTyped)
  const { data: open } = useQuery({ ...openMatchingQuery, enabled: isOpen })
  const offersFor = (categories: readonly string[] = []) =>
    open?.items.filter((offer) => fitsCategories(offer, categories))
  const disclosure = useRef<HTMLButtonElement>(null)
  const closeThanks = () => {
    newBounty.closeThanks()
    disclosure.current?.focus()
  }
  useEffect(() => {
    if (isCreated) setIsOpen(false)
  }, [isCreated])
  return (
    <div className={styles.frame}>
      <Disclosure title="Offer a New Bounty" button={disclosure} open={isOpen} onOpenChange={setIsOpen}>
        {isOpen && <PledgeTerms />}
        <BountyForm key={newBounty.formId} newBounty={newBounty} offersFor={offersFor} />
      </Disclosure>
      <SignInAlert open={newBounty.isRefused} onClose={newBounty.cancel} focusFallback={disclosure}>
        You must be logged in to create a bounty
      </SignInAlert>
      {posted && (
        <ThanksPanel
          title="Your question is live"
          next={[
            'Other readers can add to it, and journalists can offer to investigate.',
            'You choose the journalist, and you accept the finished story.',
            chargedWhenClaimed,
          ]}
          actions={
            <>
              <ButtonLink size="small" to="/questions/$id" params={{ id: posted.id }}>
                See your question
              </ButtonLink>
              {shareOf(posted)}
            </>
          }
          onClose={closeThanks}
        >
          {followingOf(posted)}
        </ThanksPanel>
      )}
      {isCreated && <PassingNotice>Your bounty has been created successfully!</PassingNotice>}
      <ConfirmDialog
        open={isAsking}
        busy={isCreating}
        title="Confirm your bounty"
        confirmLabel="Create bounty"
        busyLabel="Creating..."
        onConfirm={newBounty.confirm}
        onClose={newBounty.cancel}
        focusFallback={disclosure}
      >
        <p>
          You are offering <strong>{formatAmount(bounty?.amount ?? 0)}</strong> for <strong>{bounty?.title}</strong>
        </p>
        <p>You are charged when the bounty is claimed.</p>
        <p>
          It is claimed when you accept the delivered story. If you do not answer for {reviewLimits.silenceDays} days
          after a delivery, it is accepted automatically.
        </p>
      </ConfirmDialog>
    </div>
  )
}

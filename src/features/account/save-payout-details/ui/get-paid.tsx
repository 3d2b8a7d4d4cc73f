import { demoPayments } from '@contract/money.ts'
import type { PayoutDetails } from '@contract/payout.ts'
import { useRef, useState } from 'react'
import { useSiteSettings } from '@/entities/site'
import { formatLocalDate } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Disclosure } from '@/shared/ui/disclosure'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { usePayoutDetails } from '../model/use-payout-details.ts'
import { PayoutDetailsForm } from './payout-details-form.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

type GetPaidProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
}

export function GetPaid({ email }: GetPaidProps) {
  const isDemo = useSiteSettings()?.payments === 'built-in'
  const { details, withoutStripe, isLoading, retry, removal } = usePayoutDetails()
  return (
    <Stack gap="roomy" width="measure">
      <Stack gap="small">
        <p>
          We send what you earn to your bank account. The number is stored encrypted. Once it is saved, we show only its
          last characters.
        </p>
        {isDemo && <Text look="note">{demoPayments}</Text>}
      </Stack>
      {isLoading && <DetailsOnTheirWay />}
      {details === undefined && !isLoading && (
        <RetryNotice onRetry={retry}>Your bank details could not be loaded.</RetryNotice>
      )}
      {details !== undefined && withoutStripe && (
        <StripeEnded isHeld={withoutStripe === 'held'} hasDetails={details !== null} />
      )}
      {details !== undefined && <BankDetails email={email} details={details} removal={removal} />}
    </Stack>
  )
}

const StripeEnded = ({ isHeld, hasDetails }: { isHeld: boolean; hasDetails: boolean }) =>
  isHeld ? (
    <Notice tone="caution" title="Payouts to you are on hold.">
      We took back a transfer to you. The amount is still yours, and we’ll pay it to your bank account once an
      administrator allows it.{hasDetails || ' Please enter your bank details.'}
    </Notice>
  ) : (
    <Notice tone={hasDetails ? 'neutral' : 'caution'} title="Lede no longer pays through Stripe.">
      {hasDetails
        ? 'We now pay what you earn to your bank account instead of your account at Stripe.'
        : 'Please enter your bank details, so that we can pay you.'}
    </Notice>
  )

type BankDetailsProps = Pick<ReturnType<typeof usePayoutDetails>, 'removal'> & {
  email: string
  details: PayoutDetails['details']
}

/** Saving closes the form and removing takes the button away, so both move the focus to the button of the form. */
function BankDetails({ email, details, removal }: BankDetailsProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const [isSaved, setSaved] = useState(false)
  const formButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    formButton.current?.focus()
    setOpen(undefined)
    setSaved(true)
  }
  const askToRemove = () => {
    setSaved(false)
    removal.request(null)
  }
  return (
    <Stack gap="roomy">
      {details === null ? (
        <Text look="strong">No bank details are saved.</Text>
      ) : (
        <Stack gap="normal">
          <SavedDetails details={details} />
          {details.problem !== undefined && (
            <Notice tone="critical" title="We cannot pay to this account.">
              {details.problem}
            </Notice>
          )}
          {isSaved && (
            <Notice tone="positive" title="Your bank details are saved.">
              Payouts to this account start on {formatLocalDate(details.usable_from)}.
            </Notice>
          )}
          <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={askToRemove}>
            Remove bank details
          </Button>
        </Stack>
      )}
      <Disclosure
        title={details === null ? 'Enter bank details' : 'Change bank details'}
        titleAs="h3"
        open={isOpen ?? details === null}
        onOpenChange={setOpen}
        button={formButton}
      >
        <PayoutDetailsForm email={email} onSaved={close} />
      </Disclosure>
      <RemovalDialog removal={removal} focusFallback={formButton} />
    </Stack>
  )
}

function SavedDetails({ details }: { details: NonNullable<PayoutDetails['details']> }) {
  const { hint, saved_at, usable_from } = details
  return (
    <DescriptionList layout="rows">
      <Description name="Account">{hint}</Description>
      <Description name="Saved on">
        <time dateTime={saved_at}>{formatLocalDate(saved_at)}</time>
      </Description>
      <Description name="Payouts from">
        <time dateTime={usable_from}>{formatLocalDate(usable_from)}</time>
      </Description>
    </DescriptionList>
  )
}

const DetailsOnTheirWay = () => (
  <div aria-busy="true">
    <Spinner label="Loading bank details" />
    <Stack gap="small" width="form">
      <Skeleton />
      <Skeleton />
    </Stack>
  </div>
)

import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { PaymentCardView } from '../model/use-payment-card.ts'
import * as styles from './payment-card.css.ts'

type PaymentCardDialogProps = {
  /** State and actions of the saved card, from `usePaymentCard`. */
  card: PaymentCardView
  /** Takes the focus when the saved card has removed the opener. */
  focusFallback: RefObject<HTMLElement | null>
}

export function PaymentCardDialog({ card, focusFallback }: PaymentCardDialogProps) {
  const { isAsking, isReady, isPreparing, isSaving, error, want, submit, cancel } = card
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={isAsking}
      title="Save a card"
      description={`${chargedWhenClaimed} Only Stripe sees the card number.`}
      dismissible={false}
      firstFocus={first}
      focusFallback={focusFallback}
      onClose={cancel}
      actions={
        <>
          <Button ref={first} tone="secondary" aria-disabled={isSaving || undefined} onClick={cancel}>
            Cancel
          </Button>
          {isReady || isPreparing ? (
            <Button busy={isSaving} aria-disabled={isPreparing || undefined} onClick={submit}>
              {isSaving ? 'Saving...' : 'Save card'}
            </Button>
          ) : (
            <Button onClick={want}>Try again</Button>
          )}
        </>
      }
    >
      <Stack gap="normal">
        {error && <Notice tone="critical">{error}</Notice>}
        {isPreparing && <Spinner label="Opening the card form..." />}
        {isReady && <CardField mount={card.mountField} />}
      </Stack>
    </Dialog>
  )
}

function CardField({ mount }: { mount: PaymentCardView['mountField'] }) {
  const labelId = useId()
  const place = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(mount)
  useEffect(() => (place.current === null ? undefined : show(place.current)), [])
  return (
    <div>
      <Text look="label" id={labelId}>
        Card
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: Stripe's iframe is not a form control that a fieldset could group */}
      <div className={styles.field} role="group" aria-labelledby={labelId} ref={place} />
    </div>
  )
}

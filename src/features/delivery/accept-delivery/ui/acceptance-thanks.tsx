import { type ReactNode, useRef, useState } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { ThanksPanel } from '@/shared/ui/thanks-panel'
import type { ReviewedDelivery } from '../model/use-acceptance.ts'

type AcceptanceThanksProps = {
  /** The delivery that its creator has just accepted. */
  delivery: Pick<ReviewedDelivery, 'id' | 'journalist_name' | 'journalist_amount' | 'status'>
  /** Shares the story, once it is public. */
  share: ReactNode
}

/** Stands at the top of the page, because the bar of the acceptance has no room for it. The notice outlives the panel. */
export function AcceptanceThanks({ delivery, share }: AcceptanceThanksProps) {
  const [isOpen, setIsOpen] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    box.current?.focus()
    setIsOpen(false)
  }
  const isPublic = delivery.status === 'accepted'
  return (
    <Stack gap="normal" ref={box} tabIndex={-1}>
      <Notice tone="positive">You have successfully accepted and paid for this bounty!</Notice>
      {isOpen && (
        <ThanksPanel
          title="The answer to your question is paid for"
          next={[
            `${formatAmount(delivery.journalist_amount)} goes to ${delivery.journalist_name}.`,
            isPublic ? 'The story is public: everybody can read it now.' : 'The story is being published.',
          ]}
          actions={
            isPublic && (
              <>
                <ButtonLink to="/articles/$id" params={{ id: delivery.id }} size="small">
                  Read the published story
                </ButtonLink>
                {share}
              </>
            )
          }
          onClose={close}
        />
      )}
    </Stack>
  )
}

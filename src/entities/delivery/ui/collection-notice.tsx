import type { Collection } from '@contract/delivery.ts'
import type { ReactNode } from 'react'
import { Notice } from '@/shared/ui/notice'
import { collectionWords } from '../model/delivery-words.ts'

type CollectionNoticeProps = {
  /** The progress of collecting the payments for an accepted delivery. */
  collection: Collection
  /** A link for a reader whose payment is missing. */
  action?: ReactNode
}

export function CollectionNotice({ collection, action }: CollectionNoticeProps) {
  return (
    <Notice tone="caution" title={titleOf(collection)} action={action}>
      {collectionWords(collection)}
    </Notice>
  )
}

function titleOf({ declined_cards, unconfirmed, is_charged }: Collection): string {
  if (declined_cards > 0) return 'A card was declined'
  if (unconfirmed > 0) return 'A payment is not confirmed yet'
  return is_charged ? 'The last cards are being charged' : 'The cards are being authorized'
}

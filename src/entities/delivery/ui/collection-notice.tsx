import type { Collection } from '@contract/delivery.ts'
import { Notice } from '@/shared/ui/notice'
import { collectionWords } from '../model/collection-words.ts'

type CollectionNoticeProps = {
  /** The progress of collecting the payments for an accepted delivery. */
  collection: Collection
}

export function CollectionNotice({ collection }: CollectionNoticeProps) {
  const isDeclined = collection.declined_cards > 0
  return (
    <Notice tone="caution" title={isDeclined ? 'A card was declined' : 'The cards are being authorized'}>
      {collectionWords(collection)}
    </Notice>
  )
}

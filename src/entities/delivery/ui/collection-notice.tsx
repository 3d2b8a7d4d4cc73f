import type { Collection } from '@contract/delivery.ts'
import { Notice } from '@/shared/ui/notice'
import { collectionWords } from '../model/collection-words.ts'

type CollectionNoticeProps = {
  /** How far the payments of an accepted delivery are. */
  collection: Collection
}

/** What was collected for an accepted delivery so far, and until when declined cards can be replaced. */
export function CollectionNotice({ collection }: CollectionNoticeProps) {
  const isDeclined = collection.declined_cards > 0
  return (
    <Notice tone="caution" title={isDeclined ? 'A card was declined' : 'The cards are being authorized'}>
      {collectionWords(collection)}
    </Notice>
  )
}

import { storyStatementQuery } from '@/entities/payout'
import { loaderOf } from '@/shared/api'

/** Only the journalist of an accepted story has a statement for its bounty. */
export const loadStoryStatement = loaderOf(({ id }: { id: string }) => storyStatementQuery(id), 404)

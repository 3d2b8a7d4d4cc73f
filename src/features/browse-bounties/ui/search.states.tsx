import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import { SearchField } from '@/shared/ui/search-field'
import type { searchMachine } from '../model/search.machine.ts'

type SearchActor = ActorRefFrom<typeof searchMachine>

function Search({ actor }: { actor: SearchActor }) {
  const typed = useSelector(actor, ({ context }) => context.typed)
  const search = (words: string) => actor.send({ type: 'search.typed', typed: words, applied: '' })
  return <SearchField label="Search bounties" placeholder="Search bounties..." value={typed} onChange={search} />
}

export const render = (actor: SearchActor) => (
  <PageFrame>
    <h1>The page</h1>
    <Search actor={actor} />
  </PageFrame>
)

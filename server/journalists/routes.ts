import { journalistStats, myStats } from '../../contract/endpoints.ts'
import { refuse } from '../http/refusal.ts'
import type { Mount } from '../services.ts'
import { findStats } from './stats.ts'

const noSuchJournalist = () => refuse(404, 'Journalist not found')

export const mountJournalists: Mount = ({ route }, { database: { query } }) => {
  route(myStats, async ({ caller }) => (await findStats(query, caller.id)) ?? noSuchJournalist())
  route(journalistStats, async ({ params }) => (await findStats(query, params.id)) ?? noSuchJournalist())
}

import { journalistStats, myStats } from '../../../contract/endpoints.ts'
import { type Mount, refuse } from '../../platform/index.ts'
import { findStats } from './stats.ts'

const noSuchJournalist = () => refuse(404, 'Journalist not found')

export const mountJournalists: Mount = ({ route }, { database: { query } }) => {
  route(myStats, async ({ caller }) => (await findStats(query, caller.id)) ?? noSuchJournalist())
  route(journalistStats, async ({ params }) => (await findStats(query, params.id)) ?? noSuchJournalist())
}

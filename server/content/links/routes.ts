import { checkLinks } from '../../../contract/endpoints.ts'
import { type Mount, refuse } from '../../platform/index.ts'
import type { ContentServices } from '../services.ts'

export const mountLinks: Mount<ContentServices> = ({ route }, { linkChecker }) => {
  route(checkLinks, async ({ body, caller }) => {
    const answers = linkChecker(body.addresses, caller.id)
    if (answers === undefined) {
      return refuse(503, 'Too many links are being checked. Please try again in a moment.', { 'retry-after': '10' })
    }
    return { answers: await answers }
  })
}

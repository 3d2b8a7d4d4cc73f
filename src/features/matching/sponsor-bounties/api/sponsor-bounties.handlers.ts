import { answerPot, closeOwnPot, closePot, decidePot } from '@contract/endpoints.ts'
import { samplePot } from '#storybook/samples/matching.ts'
import { mockEndpoint } from '@/shared/mock'

const done = { success: true } as const

export const sponsorBountiesHandlers = [
  mockEndpoint(answerPot, ({ params: { id }, body }) => ({
    ...samplePot,
    id,
    state: body.agree ? ('open' as const) : ('declined' as const),
  })),
  mockEndpoint(decidePot, ({ params: { id }, body }) => ({
    ...samplePot,
    id,
    state: body.approve ? ('open' as const) : ('declined' as const),
    declined_because: body.approve ? null : body.reason,
  })),
  mockEndpoint(closeOwnPot, () => done),
  mockEndpoint(closePot, () => done),
]

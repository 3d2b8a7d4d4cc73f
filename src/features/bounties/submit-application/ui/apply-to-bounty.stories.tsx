import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-person.tsx'
import { sampleBounty } from '#storybook/samples/index.ts'
import { ApplyToBounty } from './apply-to-bounty.tsx'

const meta = preview.meta({
  title: 'features/submit-application/apply-to-bounty',
  component: ApplyToBounty,
  parameters: { layout: 'padded' },
  args: { bounty: sampleBounty },
})

export const Journalist = meta.story({ decorators: [withPerson(1)] })
export const Reader = meta.story({ decorators: [withPerson(0)] })

import { sampleDelivery } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { AcceptDelivery } from './accept-delivery.tsx'

export const render = () => (
  <PageFrame width="measure">
    <h1>{sampleDelivery.title}</h1>
    <AcceptDelivery delivery={sampleDelivery} />
  </PageFrame>
)

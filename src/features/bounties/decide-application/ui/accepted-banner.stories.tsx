import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'
import { AcceptedBanner } from './accepted-banner.tsx'

const decision: ApplicationDecisionView = {
  asked: null,
  isBusy: false,
  error: null,
  isAcceptedShown: true,
  isRejectedShown: false,
  request: fn(),
  confirm: fn(),
  cancel: fn(),
}

const meta = preview.meta({
  title: 'features/decide-application/accepted-banner',
  component: AcceptedBanner,
  parameters: { layout: 'padded' },
  args: { decision },
})

export const Accepted = meta.story({})

import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const decision: ApplicationDecisionView = {
  asked: null,
  isBusy: false,
  error: null,
  isAcceptedShown: false,
  isRejectedShown: false,
  request: fn(),
  confirm: fn(),
  cancel: fn(),
}

const application = { id: 'application-1', bounty_id: 'bounty-1', journalist_name: 'Ines Okafor' }

const meta = preview.meta({
  title: 'features/decide-application/decision-dialog',
  component: DecisionDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: { decision },
})

export const Accepting = meta.story({
  args: { decision: { ...decision, asked: { application, verdict: 'accept', message: '' } } },
})
export const Rejecting = meta.story({
  args: { decision: { ...decision, asked: { application, verdict: 'reject', message: '' } } },
})
export const Rejected = meta.story({ args: { decision: { ...decision, isRejectedShown: true } } })

import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ApiError } from '@/shared/api'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

const withdrawal = { isOpen: true, isBusy: false, error: null, confirm: fn(), dismiss: fn() }

const meta = preview.meta({
  title: 'features/withdraw-application/withdrawal-dialog',
  component: WithdrawalDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
  args: { withdrawal },
})

export const Confirming = meta.story({})
export const Withdrawing = meta.story({ args: { withdrawal: { ...withdrawal, isBusy: true } } })
export const Failed = meta.story({ args: { withdrawal: { ...withdrawal, error: new ApiError(0, undefined, null) } } })

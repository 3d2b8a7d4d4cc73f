import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import type { WithdrawalView } from '../model/use-withdrawal.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

const withdrawal: WithdrawalView = {
  isOpen: true,
  isBusy: false,
  errorMessage: undefined,
  isWithdrawn: () => false,
  request: fn(),
  confirm: fn(),
  cancel: fn(),
}

const meta = preview.meta({
  title: 'features/withdraw-application/withdrawal-dialog',
  component: WithdrawalDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
  args: { withdrawal },
})

export const Confirming = meta.story({})
export const Withdrawing = meta.story({ args: { withdrawal: { ...withdrawal, isBusy: true } } })
export const Failed = meta.story({
  args: {
    withdrawal: { ...withdrawal, errorMessage: 'Failed to withdraw application. Please try again later.' },
  },
})

import type { BountyDetail } from '@contract/bounty.ts'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { Stack } from '@/shared/ui/stack'
import type { Step } from '../model/step-words.ts'
import { ExtensionNotice } from './extension-notice.tsx'

const stepDialog = lazyDialog(() => import('./step-dialog.tsx').then((module) => module.StepDialog))

const buttons = [
  ['askForExtension', 'Ask for more time'],
  ['amendBounty', 'Add to the brief'],
  ['chooseNaming', 'Your name in the story'],
  ['extendExpiry', 'Extend bounty'],
  ['reopenBounty', 'Reopen bounty'],
  ['cancelBounty', 'Cancel bounty'],
  ['leaveAssignment', 'Leave assignment'],
] as const

type ManageBountyProps = {
  /** The bounty. Its `life.may` decides which buttons show. */
  bounty: BountyDetail
}

/** The buttons with which the creator and the journalist steer a bounty. */
export function ManageBounty({ bounty }: ManageBountyProps) {
  const { may, extension } = bounty.life
  const offered = buttons.filter(([step]) => may.includes(step))
  const request = may.includes('answerExtension') && extension?.status === 'asked' ? extension : null
  const isNeeded = offered.length > 0 || request !== null
  const { subject: step, times, ask, dialogProps, notice } = useLazyDialog<Step>()
  return (
    <>
      {isNeeded && (
        <Stack gap="normal" {...stepDialog.onIntent}>
          {request && <ExtensionNotice request={request} dueDate={bounty.life.due_date} onAnswer={ask} />}
          {offered.length > 0 && (
            <Inline gap="small">
              {offered.map(([offer, label]) => (
                <Button key={offer} tone="secondary" aria-haspopup="dialog" onClick={() => ask(offer)}>
                  {label}
                </Button>
              ))}
            </Inline>
          )}
        </Stack>
      )}
      {(isNeeded || step) && (
        <LazyDialog key={times} part={stepDialog} props={step && { bounty, step, ...dialogProps }} />
      )}
      {notice}
    </>
  )
}

import type { BountyDetail } from '@contract/bounty.ts'
import { useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { preloadDialogs } from '@/shared/ui/dialog'
import { Inline } from '@/shared/ui/inline'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import type { Step } from '../model/step-words.ts'
import { ExtensionNotice } from './extension-notice.tsx'
import type { StepDialogProps } from './step-dialog.tsx'

const stepDialog = lazyPart(() => import('./step-dialog.tsx').then((module) => module.StepDialog))

function preloadStepDialog(): void {
  preloadDialogs()
  stepDialog.preload()
}

const buttons = [
  ['askForExtension', 'Ask for more time'],
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
  // The dialog and the notice outlive the last button.
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const [step, setStep] = useState<Step>('cancelBounty')
  const [isOpen, setIsOpen] = useState(false)
  const [doneWords, setDoneWords] = useState('')
  const done = usePassingNotice(savedNoticeMs)
  const ask = (asked: Step) => {
    done.takeBack()
    setStep(asked)
    setIsOpen(true)
  }
  if (!wasNeeded) return null
  return (
    <>
      {isNeeded && (
        <Stack gap="normal" onPointerEnter={preloadStepDialog} onFocus={preloadStepDialog}>
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
      {done.isShown && <PassingNotice>{doneWords}</PassingNotice>}
      <LazyStepDialog
        bounty={bounty}
        step={step}
        open={isOpen}
        onDone={(words) => {
          setIsOpen(false)
          setDoneWords(words)
          done.give()
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

function LazyStepDialog(props: StepDialogProps) {
  const StepDialog = useLazyPart(stepDialog, props.open)
  return StepDialog ? <StepDialog {...props} /> : null
}

import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { ComplainedAbout } from './complaint-ruling-dialog.tsx'

const rulingDialog = lazyDialog(() =>
  import('./complaint-ruling-dialog.tsx').then((module) => module.ComplaintRulingDialog),
)

type RuleOnComplaintsProps = {
  /** Renders the stories. Call it with each one to get its button. */
  children: (renderButton: (story: ComplainedAbout) => ReactNode) => ReactNode
}

export function RuleOnComplaints({ children }: RuleOnComplaintsProps) {
  const { subject: story, times, ask, dialogProps, notice } = useLazyDialog<ComplainedAbout>()
  return (
    <>
      {children((complained) => (
        <Button tone="secondary" aria-haspopup="dialog" {...rulingDialog.onIntent} onClick={() => ask(complained)}>
          <span>
            Decide<VisuallyHidden> on {complained.title}</VisuallyHidden>
          </span>
        </Button>
      ))}
      {story && <LazyDialog key={times} part={rulingDialog} props={{ story, ...dialogProps }} />}
      {notice}
    </>
  )
}

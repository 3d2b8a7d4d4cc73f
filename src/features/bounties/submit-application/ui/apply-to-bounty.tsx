import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSession, useUnsent } from '@/entities/session'
import { ButtonLink } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import {
  type ApplicationError,
  applicationErrorMessages,
  type BountyToApplyTo,
  findApplicationError,
} from '../model/application-error.ts'
import { type ApplicationAttempt, type ApplicationView, useApplication } from '../model/use-application.ts'
import { ApplicationForm, ApplicationSent, type ApplicationValues, emptyApplication } from './application-form.tsx'

export type ApplyToBountyProps = {
  /** The bounty to apply to. */
  bounty: BountyToApplyTo
  /** Called when the server has accepted the application; reload the bounty. */
  onApplied?: (() => void) | undefined
  /** Called when sending starts or ends. */
  onBusyChange?: (isBusy: boolean) => void
  /** Called when the user is done, to close the surrounding dialog. */
  onDone?: (() => void) | undefined
  /** Receives the first field, so that a dialog can focus it. */
  coverLetter?: RefObject<HTMLTextAreaElement | null>
}

export function ApplyToBounty(props: ApplyToBountyProps) {
  const { status, user } = useSession()
  const { bounty, onBusyChange } = props
  // Keep the form: a refetched bounty may already contain this application before its response arrives.
  const [isUnderWay, setIsUnderWay] = useState(false)
  const follow = (status: ApplicationView['status']) => {
    setIsUnderWay(status === 'sending' || status === 'done')
    onBusyChange?.(status === 'sending')
  }
  if (status === 'checking' || status === 'unreachable') return <Spinner />
  const error = findApplicationError(bounty, user)
  if (user !== null && (isUnderWay || error === undefined))
    return <UserApplication {...props} key={`${user.id} ${bounty.id}`} onStatus={follow} />
  return error === undefined ? null : <CannotApply error={error} />
}

function UserApplication({
  bounty,
  onApplied = nothing,
  onStatus,
  onDone,
  coverLetter,
}: ApplyToBountyProps & { onStatus: (status: ApplicationView['status']) => void }) {
  // A retry after a lost response reuses the idempotency key of the attempt.
  const unsent = useUnsent<{ values: ApplicationValues; attempt: ApplicationAttempt | null }>('application', bounty.id)
  const [draft] = useState(() => unsent.read() ?? { values: emptyApplication, attempt: null })
  const [values, setValues] = useState(draft.values)
  const application = useApplication({ bountyId: bounty.id, attempt: draft.attempt, onApplied })
  const { status, attempt } = application
  const keep = useEffectEvent(unsent.keep)
  const forget = useEffectEvent(unsent.forget)
  useEffect(() => {
    if (status === 'done') forget()
    else keep({ values, attempt })
  }, [status, attempt, values])
  const tell = useEffectEvent(onStatus)
  useEffect(() => tell(status), [status])
  if (status === 'done') return <ApplicationSent onDone={onDone} />
  return (
    <ApplicationForm
      {...(coverLetter === undefined ? {} : { coverLetter })}
      application={application}
      defaultValues={draft.values}
      onTyped={setValues}
    />
  )
}

const nothing = () => {}

function CannotApply({ error }: { error: ApplicationError }) {
  return (
    <Notice tone="caution" action={<NextStep error={error} />}>
      {applicationErrorMessages[error]}
    </Notice>
  )
}

function NextStep({ error }: { error: ApplicationError }) {
  const here = useLocation({ select: ({ href }) => href })
  const look = { tone: 'secondary', size: 'small' } as const
  switch (error) {
    case 'signedOut':
      return (
        <ButtonLink {...look} to="/signin" search={{ next: here }}>
          Sign In
        </ButtonLink>
      )
    case 'notAJournalist':
      return (
        <ButtonLink {...look} to="/apply-journalist">
          Apply as Journalist
        </ButtonLink>
      )
    case 'alreadyApplied':
      return (
        <ButtonLink {...look} to="/my-applications">
          My Applications
        </ButtonLink>
      )
    case 'appliedTooOften':
      return (
        <ButtonLink {...look} to="/bounties">
          Browse Bounties
        </ButtonLink>
      )
    case 'ownBounty':
    case 'alreadyAssigned':
    case 'expired':
    case 'canceled':
      return null
  }
}

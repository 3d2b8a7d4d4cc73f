import { alreadyApplied } from '@contract/application.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { applicationMachine, type SentApplication } from './application.machine.ts'

export const application: SentApplication = {
  cover_letter: 'I covered the harbour board for six years.',
  requested_due_date_journalist: '2026-12-18T23:59:59.999Z',
}
export const laterApplication: SentApplication = {
  ...application,
  requested_due_date_journalist: '2027-01-29T23:59:59.999Z',
}
export const rewordedApplication: SentApplication = { ...application, cover_letter: 'I have the contracts.' }

export const refused = new ApiError(409, alreadyApplied, null)
export const unanswered = new ApiError(0, undefined, null)

export const examples = examplesOf(applicationMachine, {
  input: { attempt: null },
  events: [
    { type: 'form.submitted', application, key: 'key-1' },
    { type: 'form.submitted', application, key: 'key-2' },
    { type: 'form.submitted', application: laterApplication, key: 'key-3' },
    { type: 'form.submitted', application: rewordedApplication, key: 'key-4' },
    { type: 'form.changed' },
    done('sendApplication'),
    failed('sendApplication', refused),
    failed('sendApplication', unanswered),
  ],
})

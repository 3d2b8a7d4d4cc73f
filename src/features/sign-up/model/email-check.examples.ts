import { after, done, examplesOf, failed } from '@/shared/testing'
import { emailCheckMachine } from './email-check.machine.ts'

export const examples = examplesOf(emailCheckMachine, {
  events: [
    { type: 'email.entered', email: 'ada@lede.example' },
    { type: 'email.entered', email: 'mary@lede.example' },
    { type: 'email.changed' },
    done('checkEmail', false),
    done('checkEmail', true),
    failed('checkEmail'),
    after('timeout'),
  ],
})

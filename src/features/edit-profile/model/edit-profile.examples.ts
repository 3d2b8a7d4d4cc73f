/** Everything that can happen to a profile that is edited, by example. */
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { editProfileMachine } from './edit-profile.machine.ts'

export const examples = examplesOf(editProfileMachine, {
  events: [
    { type: 'form.submitted', profile: { name: 'Ada King', phone: '' } },
    { type: 'field.changed', field: 'name' },
    { type: 'field.changed', field: 'phone' },
    done('saveProfile'),
    failed('saveProfile', new ApiError(400, 'phone: Phone number is invalid', null)),
    failed('saveProfile', new ApiError(0, undefined, null)),
    failed('saveProfile', new Error('anything else')),
    after('noticePause'),
  ],
})

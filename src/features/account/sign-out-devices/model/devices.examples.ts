import { otherDevices, thisDevice } from '#storybook/samples/devices.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { devicesMachine } from './devices.machine.ts'

export const examples = examplesOf(devicesMachine, {
  events: [
    { type: 'retry.requested' },
    { type: 'signOut.requested', target: { id: 'session-2' } },
    { type: 'signOut.requested', target: 'others' },
    done('loadSessions', [thisDevice, ...otherDevices]),
    failed('loadSessions', new ApiError(0, undefined, null)),
    done('signOut'),
    failed('signOut', new ApiError(0, undefined, null)),
  ],
})
